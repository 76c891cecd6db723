import { Banner, TypeChip, color, fontFamily, fontSize, radius } from '@geo/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { BoolEditor } from './BoolEditor.tsx';
import { ColorEditor } from './ColorEditor.tsx';
import type { ValueEditorProps } from './definition.ts';
import { DecimalEditor, IntegerEditor } from './NumberEditor.tsx';
import { createEditorRegistry, type EditorRegistry } from './registry.ts';
import { StringEditor } from './StringEditor.tsx';

/** The editors of the simple types. `float` takes that of `number`. */
export const simpleEditors: EditorRegistry = createEditorRegistry([
  { type: 'string', Editor: StringEditor },
  { type: 'number', Editor: DecimalEditor },
  { type: 'int', Editor: IntegerEditor },
  { type: 'bool', Editor: BoolEditor },
  { type: 'color', Editor: ColorEditor },
]);

export interface TypedValueEditorProps extends ValueEditorProps {
  /** Plain name of the datum type. */
  readonly type: string;
  /** Editors by datum type. @default simpleEditors */
  readonly registry?: EditorRegistry;
}

/** The editor of a value by its type; a type without one on its chain of bases shows the value and says so. */
export function ValueEditor({ type, registry = simpleEditors, ...rest }: TypedValueEditorProps): ReactNode {
  const t = useTexts();
  const definition = registry.find(type);
  if (definition) return <definition.Editor {...rest} />;
  return (
    <div style={{ display: 'grid', gap: 8, justifyItems: 'start' }}>
      <TypeChip type={type} />
      <Banner severity="info">{t('noEditor', { type })}</Banner>
      <pre
        aria-label={rest.label}
        style={{
          margin: 0,
          padding: 10,
          width: '100%',
          boxSizing: 'border-box',
          maxHeight: 240,
          overflow: 'auto',
          borderRadius: radius,
          backgroundColor: color.sunken,
          fontFamily: fontFamily.mono,
          fontSize: fontSize.small,
        }}
      >
        {JSON.stringify(rest.value, null, 2) ?? 'NULL'}
      </pre>
    </div>
  );
}
