import {
  depotLayerTypes,
  errorText,
  fieldErrors,
  layerTypeHelp,
  layerTypeLabel,
  layerTypeNames,
  layerTypeOf,
  newestMoment,
  serviceLayerTypes,
  showsFeatures,
  typeLabel,
  typeUri,
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

/** Asks over which depot a new layer lies, how one is called that shows other layers, or which service one shows. It is mounted while it is open. */
export function NewLayerDialog({ port, title, onClose, onCreated }: NewLayerDialogProps): ReactNode {
  const t = useTexts();
  const { language } = useFormat();
  const [type, setType] = useState<LayerTypeName>('feature');
  const [depot, setDepot] = useState<Depot | null>(null);
  const [name, setName] = useState('');
  const ofDepot = port.useCall('createLayer');
  const ofLayers = port.useCall('createMetalayer');
  const ofService = port.useCall('createExternalLayer');
  const [service, setService] = useState<string | null>(null);
  const [url, setUrl] = useState('');
  const layertype = depotLayerTypes.find((one) => one === type);
  const external = serviceLayerTypes.find((one) => one === type);
  const services = layerTypeOf(type)?.of ?? [];
  const kind = services.find((one) => one === service) ?? services[0];
  const { isPending, error, reset } = layertype ? ofDepot : external ? ofService : ofLayers;
  const empty = depot !== null && newestMoment(depot) === undefined;
  const canSave = layertype ? depot !== null && !empty : name.trim() !== '' && (!external || url.trim() !== '');
  const wrongAddress = external && error ? fieldErrors(error)['source.url'] : undefined;
  const save = (): void => {
    if (!canSave) return;
    const options = { onSuccess: (layer: { readonly id: number }) => onCreated(layerHref(layer.id)) };
    if (external && kind) {
      const source = { content_type: typeUri(kind), url: url.trim() };
      ofService.mutate({ body: { name: name.trim(), type: external, source } }, options);
    } else if (!layertype) ofLayers.mutate({ body: { name: name.trim() } }, options);
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
      failed={error && wrongAddress === undefined ? errorText(error) : false}
    >
      <Choice
        label={t('layerType')}
        value={type}
        options={layerTypeNames.map((one) => [one, layerTypeLabel(one, language)] as const)}
        onChange={setType}
        disabled={isPending}
        help={layerTypeHelp(type)?.[language]}
      />
      <p style={{ margin: 0 }}>{t(layertype ? 'newLayerText' : external ? 'newExternalText' : 'newMetalayerText')}</p>
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
      {external && kind && (
        <>
          <Choice
            label={t('serviceType')}
            value={kind}
            options={services.map((one) => [one, typeLabel(one, language)] as const)}
            onChange={(chosen) => {
              reset();
              setService(chosen);
            }}
            disabled={isPending}
          />
          <TextField
            label={t('serviceAddress')}
            required
            type="url"
            value={url}
            error={wrongAddress !== undefined}
            helperText={wrongAddress ?? t(showsFeatures(type) ? 'featuresAddressHelp' : 'serviceAddressHelp')}
            onChange={(event) => {
              reset();
              setUrl(event.target.value);
            }}
            slotProps={{ htmlInput: { spellCheck: false } }}
          />
        </>
      )}
    </ModalFrame>
  );
}
