import { KeyValueList, color, fontSize, radius, useFormat } from '@geo/ui';
import type { ComponentType, ReactNode } from 'react';
import type { ShownValueProps } from '../definition.ts';
import { PartsCard } from '../parts/PartsCard.tsx';
import { DownloadButton } from './DownloadButton.tsx';
import { BoxPreview, ColorPreview, GridPreview, ServicePreview, StylePreview } from './Previews.tsx';
import { GridFacts, PointcloudFacts } from './Facts.tsx';
import { useCardTexts } from './i18n/texts.ts';
import { boxOf } from './rules/extents.ts';
import { attributesOf, recordOf } from './rules/record.ts';

type Part = ComponentType<ShownValueProps>;

/** Height of the picture in px. */
const pictureHeight = 200;

interface PictureCardProps extends ShownValueProps {
  readonly Picture: Part;
  readonly Facts?: Part;
  readonly Parts?: Part;
}

/** A value by itself below its picture. */
export function PictureCard({ Picture, Facts, Parts = PartsCard, ...shown }: PictureCardProps): ReactNode {
  return (
    <div style={{ display: 'grid', gap: 12, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <div
        style={{
          height: pictureHeight,
          overflow: 'hidden',
          borderRadius: radius,
          border: `1px solid ${color.line}`,
          backgroundColor: color.sunken,
        }}
      >
        <Picture {...shown} />
      </div>
      {Facts && (
        <div style={{ fontSize: fontSize.body, color: color.text2 }}>
          <Facts {...shown} />
        </div>
      )}
      <Parts {...shown} value={attributesOf(recordOf(shown)) ?? shown.value} />
    </div>
  );
}

function Sides({ value, text }: ShownValueProps): ReactNode {
  const t = useCardTexts();
  const format = useFormat();
  const box = boxOf(value);
  if (!box) return text;
  const sides = (['west', 'south', 'bottom', 'east', 'north', 'top'] as const).flatMap((side) =>
    box[side] === undefined ? [] : [{ label: t(side), value: format.plain(box[side]) }],
  );
  return <KeyValueList items={sides} />;
}

export function BoxCard(shown: ShownValueProps): ReactNode {
  return <PictureCard {...shown} Picture={BoxPreview} Parts={Sides} />;
}

function FileAndParts(shown: ShownValueProps): ReactNode {
  return (
    <>
      <DownloadButton url={shown.datum?.download_url} />
      <PartsCard {...shown} />
    </>
  );
}
export function GridCard(shown: ShownValueProps): ReactNode {
  return <PictureCard {...shown} Picture={GridPreview} Facts={GridFacts} Parts={FileAndParts} />;
}
export function PointcloudCard(shown: ShownValueProps): ReactNode {
  return <PictureCard {...shown} Picture={BoxPreview} Facts={PointcloudFacts} />;
}
export function MapServiceCard(shown: ShownValueProps): ReactNode {
  return <PictureCard {...shown} Picture={ServicePreview} />;
}
export function StyleCard(shown: ShownValueProps): ReactNode {
  return <PictureCard {...shown} Picture={StylePreview} />;
}

function Code({ text }: ShownValueProps): ReactNode {
  return text;
}
export function ColorCard(shown: ShownValueProps): ReactNode {
  return <PictureCard {...shown} Picture={ColorPreview} Parts={Code} />;
}
