import { typeName, typeOf, type Datum } from '@geo/api';
import { CardSkeleton, ObjectCard, useFormat, withSetup } from '@geo/ui';
import { Suspense, type ReactNode } from 'react';
import { TypeIcon } from '../look/index.ts';
import { useCardTexts } from '../values/cards/i18n/texts.ts';
import { recordTitle } from '../values/cards/rules/record.ts';
import type { ShownSources, ShownValueProps } from '../values/definition.ts';
import { valueOf } from '../values/registry.ts';

export interface DatumCardProps {
  /** The record; its type says how it is shown. */
  readonly datum: Datum;
  /** The number it is called by where it has no name; that of its row in a table. @default its own */
  readonly number?: number;
  /** What is asked about it: base map, tags. @default nothing */
  readonly sources?: ShownSources;
  /** The card was clicked, or opened by the keyboard. */
  readonly onOpen?: () => void;
}

/** A record as a card: its picture, its name and its first facts, as its type shows them. */
export const DatumCard = withSetup(function DatumCard(props: DatumCardProps): ReactNode {
  return (
    <Suspense fallback={<CardSkeleton />}>
      <Card {...props} />
    </Suspense>
  );
});

function Card({ datum, number = datum.id, sources, onOpen }: DatumCardProps): ReactNode {
  const t = useCardTexts();
  const format = useFormat();
  const type = typeName(datum.content_type);
  const { Preview, Facts } = valueOf(type);
  const shown: ShownValueProps = { type, value: datum.value, text: typeOf(type).text(datum.value, format), datum, sources };
  const title = recordTitle(type, datum, format) ?? t('recordNumber', { number });
  return (
    <ObjectCard
      title={title === '' ? t('emptyText') : title}
      icon={<TypeIcon type={type} size={22} />}
      preview={Preview ? <Suspense>{<Preview {...shown} />}</Suspense> : undefined}
      meta={Facts ? <Suspense fallback="…">{<Facts {...shown} />}</Suspense> : undefined}
      onOpen={onOpen}
    />
  );
}
