import { typeName, typeOf, type Datum } from '@geo/api';
import { ModalFrame, useFormat } from '@geo/ui';
import { Suspense, useMemo, type ReactNode } from 'react';
import { TypeIcon } from '../../look/index.ts';
import { valueOf } from '../../values/registry.ts';
import { useTexts } from '../i18n/texts.ts';
import type { DepotPort } from './port.ts';
import { recordName, type RowPlace } from './table/rowPlace.ts';

export interface RecordViewDialogProps {
  readonly port: Pick<DepotPort, 'useBaseMap' | 'useThreeInfo'>;
  readonly datum: Datum;
  /** Which row of the table it is; null for one that the table has not loaded. */
  readonly row: RowPlace | null;
  readonly onClose: () => void;
}

/** A record by itself, as its type shows it. */
export function RecordViewDialog({ port, datum, row, onClose }: RecordViewDialogProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { baseTileUrl: baseMapUrl } = port.useBaseMap();
  const loadThreeInfo = port.useThreeInfo();
  const sources = useMemo(() => ({ baseMapUrl, loadThreeInfo }), [baseMapUrl, loadThreeInfo]);
  const type = typeName(datum.content_type);
  const { Card } = valueOf(type);
  const title = recordName(datum, row, format, t);
  return (
    <ModalFrame open title={title} icon={<TypeIcon type={type} size={20} />} onClose={onClose} centred={false}>
      <Suspense>
        <Card
          type={type}
          value={datum.value}
          text={typeOf(type).text(datum.value, format)}
          datum={datum}
          number={row?.number}
          sources={sources}
        />
      </Suspense>
    </ModalFrame>
  );
}
