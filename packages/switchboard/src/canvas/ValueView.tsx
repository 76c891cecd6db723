import { color, useFormat, type Format } from '@geo/ui';
import type { Frame } from '@geo/api';
import type { ReactNode } from 'react';
import { tooltipLength } from '../graph/layout.ts';
import { compactValue, numberText } from '../graph/value.ts';
import { useTexts, type SwitchboardTranslate } from '../i18n/texts.ts';

/** The text of a frame's compact value, and the whole text where it is longer. */
export function valueTextOf(
  frame: Frame,
  t: SwitchboardTranslate,
  format: Pick<Format, 'number' | 'plain'>,
): { readonly text: string; readonly title: string | undefined } {
  const value = compactValue(frame);
  const titled = (text: string, full: string) => ({ text, title: full.length > tooltipLength ? full : undefined });
  switch (value.kind) {
    case 'unknown':
      return { text: t('unknown'), title: undefined };
    case 'empty':
      return { text: t('empty'), title: undefined };
    case 'count':
      return { text: `[${format.number(value.count)}]`, title: undefined };
    case 'bool':
      return { text: value.checked ? t('yes') : t('no'), title: undefined };
    case 'color':
      return { text: value.color, title: undefined };
    case 'number': {
      const text = numberText(value.text, format.plain);
      return titled(text, text);
    }
    case 'text':
      return titled(value.text, value.full);
  }
}

/** The text of a frame's compact value in the language in use. */
export function useValueText(frame: Frame): ReturnType<typeof valueTextOf> {
  return valueTextOf(frame, useTexts(), useFormat());
}

/** A frame's compact value: text, or a swatch before a colour. */
export function ValueView({ frame }: { readonly frame: Frame }): ReactNode {
  const { text, title } = useValueText(frame);
  const value = compactValue(frame);
  return (
    <span className="value" title={title}>
      {value.kind === 'color' && (
        <span
          aria-hidden
          style={{
            display: 'inline-block',
            width: 12,
            height: 12,
            marginRight: 6,
            borderRadius: 3,
            verticalAlign: -1,
            backgroundColor: value.color,
            boxShadow: `inset 0 0 0 1px ${color.lineStrong}`,
          }}
        />
      )}
      {text}
    </span>
  );
}
