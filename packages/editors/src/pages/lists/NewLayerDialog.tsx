import {
  depotLayerTypes,
  errorText,
  layerTypeLabel,
  layerTypeNames,
  layerTypeHelp,
  newestMoment,
  type Depot,
  type LayerTypeName,
} from '@geo/api';
import { ModalFrame, useFormat } from '@geo/ui';
import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';
import { Choice } from '../../fields/Choice.tsx';
import { TypeIcon } from '../../look/index.ts';
import { DepotChooser } from '../depots/DepotChooser.tsx';
import { layerHref } from '../hrefs.ts';
import { useTexts } from '../i18n/texts.ts';
import { takeFocus } from '../takeFocus.ts';
import type { NewObjectsPort } from './port.ts';

export interface NewLayerDialogProps {
  readonly port: NewObjectsPort;
  readonly title: string;
  readonly onClose: () => void;
  /** Called with the page of the new layer. */
  readonly onCreated: (href: string) => void;
}

/** Asks over which depot a new layer lies, or how one is called that shows other layers. It is mounted while it is open. */
export function NewLayerDialog({ port, title, onClose, onCreated }: NewLayerDialogProps): ReactNode {
  const t = useTexts();
  const { language } = useFormat();
  const [type, setType] = useState<LayerTypeName>('feature');
  const [depot, setDepot] = useState<Depot | null>(null);
  const [name, setName] = useState('');
  const ofDepot = port.useCall('createLayer');
  const ofLayers = port.useCall('createMetalayer');
  const layertype = depotLayerTypes.find((one) => one === type);
  const { isPending, error, reset } = layertype ? ofDepot : ofLayers;
  const empty = depot !== null && newestMoment(depot) === undefined;
  const canSave = layertype ? depot !== null && !empty : name.trim() !== '';
  const save = (): void => {
    if (!canSave) return;
    const options = { onSuccess: (layer: { readonly id: number }) => onCreated(layerHref(layer.id)) };
    if (!layertype) ofLayers.mutate({ body: { name: name.trim() } }, options);
    else if (depot) ofDepot.mutate({ params: { id: depot.id }, query: { layertype } }, options);
  };
  return (
    <ModalFrame
      open
      title={title}
      icon={<TypeIcon type="layer" />}
      size="small"
      onClose={onClose}
      onSave={save}
      saveLabel={t('create')}
      canSave={canSave}
      saving={isPending}
      failed={error ? errorText(error) : false}
    >
      <p style={{ margin: 0 }}>{t(layertype ? 'newLayerText' : 'newMetalayerText')}</p>
      {layertype ? (
        <DepotChooser
          useList={port.useList}
          value={depot}
          onChange={(chosen) => {
            reset();
            setDepot(chosen);
          }}
          type="feature"
          inputRef={takeFocus}
          error={empty ? t('depotEmpty') : undefined}
        />
      ) : (
        <TextField label={t('name')} required value={name} onChange={(event) => setName(event.target.value)} />
      )}
      <Choice
        label={t('layerType')}
        value={type}
        options={layerTypeNames.map((one) => [one, layerTypeLabel(one, language)] as const)}
        onChange={setType}
        disabled={isPending}
        help={layerTypeHelp(type)?.[language]}
      />
    </ModalFrame>
  );
}
