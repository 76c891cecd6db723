import { depotLayerTypes, errorText, layerTypeLabel, layerTypeOf, newestMoment, type Depot } from '@geo/api';
import { ModalFrame, useFormat } from '@geo/ui';
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

/** Asks over which depot a new layer lies. It is mounted while it is open. */
export function NewLayerDialog({ port, title, onClose, onCreated }: NewLayerDialogProps): ReactNode {
  const t = useTexts();
  const { language } = useFormat();
  const [type, setType] = useState<(typeof depotLayerTypes)[number]>('feature');
  const [depot, setDepot] = useState<Depot | null>(null);
  const { mutate, isPending, error, reset } = port.useCall('createLayer');
  const empty = depot !== null && newestMoment(depot) === undefined;
  const save = (): void => {
    if (depot === null) return;
    mutate({ params: { id: depot.id }, query: { layertype: type } }, { onSuccess: (layer) => onCreated(layerHref(layer.id)) });
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
      canSave={depot !== null && !empty}
      saving={isPending}
      failed={error ? errorText(error) : false}
    >
      <p style={{ margin: 0 }}>{t('newLayerText')}</p>
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
      <Choice
        label={t('layerType')}
        value={type}
        options={depotLayerTypes.map((name) => [name, layerTypeLabel(name, language)] as const)}
        onChange={setType}
        disabled={isPending}
        help={layerTypeOf(type)?.help[language]}
      />
    </ModalFrame>
  );
}
