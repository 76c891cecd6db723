import { ListSkeleton, Segments } from '@geo/ui';
import FormHelperText from '@mui/material/FormHelperText';
import { Suspense, lazy, useState, type ReactNode } from 'react';

// It brings an editor along.
const CodeViewer = lazy(async () => ({ default: (await import('@geo/ui/code')).CodeViewer }));

export interface CodeExample<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly code: string;
  /** @default 'text' */
  readonly language?: 'javascript' | 'text';
  /** Below the code. */
  readonly help?: string;
}

export interface CodeExamplesProps<Name extends string> {
  /** Above the choice. */
  readonly label: string;
  /** What the code is called to those who do not see it. */
  readonly named: (label: string) => string;
  readonly examples: readonly CodeExample<Name>[];
}

/** The same done in several languages or programs: one is shown, ready to be copied. */
export function CodeExamples<Name extends string>({ label, named, examples }: CodeExamplesProps<Name>): ReactNode {
  const [name, setName] = useState(examples[0]!.name);
  const shown = examples.find((one) => one.name === name) ?? examples[0]!;
  return (
    <div style={{ display: 'grid', gap: 8, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Segments
        label={label}
        value={shown.name}
        segments={examples.map((one) => ({ value: one.name, label: one.label }))}
        onChange={setName}
      />
      <Suspense fallback={<ListSkeleton rows={4} />}>
        <CodeViewer key={shown.name} label={named(shown.label)} code={shown.code} language={shown.language ?? 'text'} maxHeight={280} />
      </Suspense>
      {shown.help && <FormHelperText>{shown.help}</FormHelperText>}
    </div>
  );
}
