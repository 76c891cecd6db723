import { typeOf, type Frame, type Port, type ValueFormat } from '@geo/api';
import { valueOf } from '@geo/editors';
import { useFormat, useLanguage, visuallyHidden, type Format } from '@geo/ui';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { tooltipLength } from '../../graph/layout/layout.ts';
import { compactValue, portText } from '../../graph/value.ts';
import { useTexts, type SwitchboardTranslate } from '../../i18n/texts.ts';

/** The text of a frame's compact value as the port that reads it means it, and the whole text where it is longer. */
export function valueTextOf(
  frame: Frame,
  t: SwitchboardTranslate,
  format: ValueFormat & Pick<Format, 'number' | 'bytes'>,
  port?: Pick<Port, 'unit' | 'choices'>,
): { readonly text: string; readonly title: string | undefined } {
  const shown = compactValue(frame);
  const { storage_file: file } = frame;
  if (file && frame.size !== null)
    return { text: t('countInFile', { count: format.number(frame.size), size: format.bytes(file.size) }), title: undefined };
  if (shown.kind === 'count') return { text: `[${format.number(shown.count)}]`, title: undefined };
  if (shown.kind !== 'value') return { text: t(shown.kind), title: undefined };
  const text = portText(shown.type, shown.value ?? shown.line, port, format);
  const whole = typeOf(shown.type).names?.by === 'path' ? shown.line : text;
  return { text, title: whole.length > tooltipLength ? whole : undefined };
}

/** The text of a frame's compact value in the language in use. */
export function useValueText(frame: Frame, port?: Port): ReturnType<typeof valueTextOf> {
  return valueTextOf(frame, useTexts(), useFormat(), port);
}

/** Why the frame is not stored as somebody wanted, in the language in use; null where it is. */
export function useStorageProblem({ storage_problem: problem }: Frame): string | null {
  const [t, language] = [useTexts(), useLanguage()];
  return problem ? `${t('storageProblem')} ${problem[language]}` : null;
}

/** A frame's compact value, as its type shows it in a line. */
export function ValueView({ frame, port }: { readonly frame: Frame; readonly port?: Port }): ReactNode {
  const { text, title } = useValueText(frame, port);
  const shown = compactValue(frame);
  const problem = useStorageProblem(frame);
  const { Compact } = valueOf(shown.kind === 'value' ? shown.type : 'anything');
  return (
    <span className="value" title={problem ?? title}>
      {shown.kind === 'value' && !frame.storage_file ? <Compact type={shown.type} value={shown.value} text={text} /> : text}
      {problem !== null && (
        <>
          {' '}
          <TriangleAlert size={12} aria-hidden />
          <span style={visuallyHidden}>{problem}</span>
        </>
      )}
    </span>
  );
}
