import { Button, TextEditor, useNotify } from '@geo/ui';
import { Copy } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { geometryNames } from '../../DetectedLayer/geometryNames.ts';
import { parseGeoJson, writeGeoJson } from '../rules/geojson.ts';
import type { EditedGeometry, EditedType } from '../rules/shape.ts';
import type { TextProblem } from '../rules/textProblem.ts';
import { parseWkt, writeWkt } from '../rules/wkt.ts';
import { useGeometryTexts, type GeometryTranslate } from '../i18n/texts.ts';

const forms = {
  geojson: { write: writeGeoJson, read: parseGeoJson, label: 'geojsonText' },
  wkt: { write: writeWkt, read: parseWkt, label: 'wktText' },
} as const;
export type TextForm = keyof typeof forms;

export interface GeometryTextProps {
  readonly form: TextForm;
  readonly geometry: EditedGeometry | null;
  readonly readOnly: boolean;
  /** Types that are taken; all without it. */
  readonly types: readonly EditedType[];
  readonly onChange: (geometry: EditedGeometry) => void;
}

function problemText(problem: TextProblem, t: GeometryTranslate): string {
  if (problem.code === 'unexpected') {
    const { line, column, found, expected } = problem;
    return t(found === '' ? 'textEnds' : 'textUnexpected', { line, column, found, expected });
  }
  if (problem.code === 'wrongPart') return t('textWrongPart', { path: problem.path, expected: problem.expected });
  return t(problem.code === 'collection' ? 'textCollection' : 'textEmpty');
}

/** A geometry as text, to be read, copied, pasted and written. */
export function GeometryText({ form, geometry, readOnly, types, onChange }: GeometryTextProps): ReactNode {
  const t = useGeometryTexts();
  const names = useTexts();
  const notify = useNotify();
  // Browsers keep the clipboard from pages without TLS.
  const copies = 'clipboard' in navigator;
  const { write, read, label } = forms[form];
  const text = write(geometry);
  /** A text that was refused, upon which geometry it was written. */
  const [refused, setRefused] = useState<{ readonly upon: string; readonly draft: string; readonly problem: string } | null>(null);
  const current = refused?.upon === text ? refused : null;
  const take = (draft: string): void => {
    const found = read(draft);
    const problem =
      'problem' in found
        ? problemText(found.problem, t)
        : types.includes(found.value.type)
          ? null
          : t('textWrongType', { allowed: geometryNames(types, names), type: geometryNames([found.value.type], names) });
    setRefused(problem === null ? null : { upon: text, draft, problem });
    if (problem === null && 'value' in found) onChange(found.value);
  };
  return (
    <div style={{ display: 'grid', gap: 8 }}>
      <TextEditor
        label={t(label)}
        value={current?.draft ?? text}
        rows={12}
        readOnly={readOnly}
        error={current !== null}
        helperText={current?.problem ?? (readOnly ? undefined : t('textHelp'))}
        onChange={take}
        onSave={() => undefined}
      />
      {copies && (
        <Button
          size="small"
          icon={<Copy />}
          disabled={geometry === null}
          onClick={() => void navigator.clipboard.writeText(text).then(() => notify({ message: t('textCopied') }))}
          style={{ justifySelf: 'start' }}
        >
          {t('copyText')}
        </Button>
      )}
    </div>
  );
}
