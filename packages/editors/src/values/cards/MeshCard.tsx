import { errorText, isRecord, type Datum, type ThreeInfo } from '@geo/api';
import { Banner, KeyValueList, useFormat } from '@geo/ui';
import { Preview3d, type Preview3dSource } from '@geo/ui/scene';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useState, type ReactNode } from 'react';
import { PartsCard } from '../parts/PartsCard.tsx';
import type { ShownValueProps } from '../definition.ts';
import { DownloadButton } from './DownloadButton.tsx';
import { PictureCard } from './PictureCard.tsx';
import { PngPreview } from './Previews.tsx';
import { useCardTexts } from './i18n/texts.ts';
import { originOf, sceneSource } from './rules/scene.ts';
import { attributesOf, recordOf, recordTitle } from './rules/record.ts';

/** Height of the scene in px. */
const sceneHeight = 360;

/** What stands elsewhere on the card. */
const saidElsewhere = new Set(['origin', 'file']);

/** What stands below a model: where it is counted from, its file, its attributes. */
function OriginAndParts(shown: ShownValueProps): ReactNode {
  const t = useCardTexts();
  const format = useFormat();
  const { datum, value } = shown;
  const origin = originOf(value);
  const parts = isRecord(value) ? Object.fromEntries(Object.entries(value).filter(([key]) => !saidElsewhere.has(key))) : value;
  return (
    <>
      <DownloadButton url={datum?.download_url} />
      {origin && (
        <KeyValueList
          labelWidth={180}
          items={['X', 'Y', 'Z'].map((axis, at) => ({ label: `${t('origin')} ${axis}`, value: format.number(origin[at]!, 3) }))}
        />
      )}
      <PartsCard {...shown} value={parts} />
    </>
  );
}

type Found = { readonly datum: Datum; readonly source: Preview3dSource | null; readonly error: unknown };

interface SceneProps {
  readonly datum: Datum;
  readonly name: string;
  readonly load: (datum: Datum) => Promise<ThreeInfo>;
}

/** The model of a record, which can be turned. */
function Scene({ datum, name, load }: SceneProps): ReactNode {
  const t = useCardTexts();
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    let wanted = true;
    const show = (source: Preview3dSource | null, error: unknown = null): void => {
      if (wanted) setFound({ datum, source, error });
    };
    load(datum).then(
      (info) => show(sceneSource(info)),
      (error: unknown) => show(null, error),
    );
    return () => {
      wanted = false;
    };
  }, [datum, load]);
  if (found?.datum !== datum) return <Skeleton variant="rectangular" width="100%" height={sceneHeight} />;
  if (!found.source) return <Banner severity="error">{errorText(found.error)}</Banner>;
  return (
    <Preview3d label={t('sceneOf', { name })} source={found.source} height={sceneHeight} origin={originOf(datum.value) ?? [0, 0, 0]} />
  );
}

/** A model by itself: it can be turned where its file is there, else its picture; its origin and its attributes. */
export function MeshCard(shown: ShownValueProps): ReactNode {
  const t = useCardTexts();
  const format = useFormat();
  const { datum, sources, type } = shown;
  const load = sources?.loadThreeInfo;
  if (!load || datum?.three_info === undefined) return <PictureCard {...shown} Picture={PngPreview} Parts={OriginAndParts} />;
  const name = recordTitle(type, datum, format) || t('recordNumber', { number: shown.number ?? datum.id });
  return (
    <div style={{ display: 'grid', gap: 12, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Scene datum={datum} name={name} load={load} />
      <OriginAndParts {...shown} value={attributesOf(recordOf(shown)) ?? shown.value} />
    </div>
  );
}
