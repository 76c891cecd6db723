import { color, useFormat, type Format } from '@geo/ui';
import { withUnit, type Frame, type Port } from '@geo/api';
import type { ReactNode } from 'react';
import { tooltipLength } from '../graph/layout.ts';
import { compactValue, labelOf, numberText } from '../graph/value.ts';
import { useTexts, type SwitchboardTranslate } from '../i18n/texts.ts';

/** The text of a frame's compact value as the port that reads it means it, and the whole text where it is longer. */
export function valueTextOf(
  frame: Frame,
  t: SwitchboardTranslate,
  format: Pick<Format, 'number' | 'plain'>,
  port?: Pick<Port, 'unit' | 'choices'>,
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
      const text = labelOf(port, Number(value.text)) ?? withUnit(numberText(value.text, format.plain), port?.unit);
      return titled(text, text);
    }
    case 'text':
      return titled(labelOf(port, value.full) ?? value.text, value.full);
  }
}

/** The text of a frame's compact value in the language in use. */
export function useValueText(frame: Frame, port?: Port): ReturnType<typeof valueTextOf> {
  return valueTextOf(frame, useTexts(), useFormat(), port);
}

/** A frame's compact value: text, or a swatch before a colour. */
export function ValueView({ frame, port }: { readonly frame: Frame; readonly port?: Port }): ReactNode {
  const { text, title } = useValueText(frame, port);
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
