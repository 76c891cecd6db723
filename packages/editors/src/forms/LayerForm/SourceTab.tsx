import { isRecord, typeLabel, typeUri } from '@geo/api';
import { color, useFormat } from '@geo/ui';
import FormHelperText from '@mui/material/FormHelperText';
import { useState, type ReactNode } from 'react';
import { DatumEditor } from '../../DatumEditor/index.ts';
import { useTexts } from '../../i18n/texts.ts';
import { TypeChip } from '../../look/index.ts';
import { FormStack } from '../fields/FormStack.tsx';
import type { LayerPartProps } from './definition.ts';

/** The service that an external layer shows, part by part. Who may only read the layer never gets here: its address is not for them. */
export function SourceTab({ value, onChange, errors, readOnly, type }: LayerPartProps & { readonly type: string }): ReactNode {
  const t = useTexts();
  const { language } = useFormat();
  // What is entered stays in sight while it is no service.
  const [last, setLast] = useState<unknown>(value.source?.value);
  if (value.source && value.source.value !== last) setLast(value.source.value);
  const problem = errors['source'] ?? (value.source === undefined ? t('sourceIncomplete') : undefined);
  const label = typeLabel(type, language);
  return (
    <FormStack>
      <p style={{ margin: 0, color: color.text2 }}>{t('sourceHelp')}</p>
      <div>
        <TypeChip type={type} label={label} />
      </div>
      {problem && <FormHelperText error>{problem}</FormHelperText>}
      <DatumEditor
        type={type}
        label={label}
        value={value.source?.value ?? last}
        onChange={(next) => onChange({ ...value, source: isRecord(next) ? { content_type: typeUri(type), value: next } : undefined })}
        readOnly={readOnly}
      />
    </FormStack>
  );
}
