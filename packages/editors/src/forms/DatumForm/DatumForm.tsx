import { isRecord, typeLabel, typeName, typeOf, type Datum } from '@geo/api';
import { AttributeTable, toAttributes, toRecord, useFormat } from '@geo/ui';
import type { ReactNode } from 'react';
import { TypeChip } from '../../look/index.ts';
import type { EditorFormProps } from '../../generic/definition.ts';
import { useTexts } from '../../i18n/texts.ts';
import { DatumEditor } from '../../DatumEditor/index.ts';
import { FormStack } from '../fields/FormStack.tsx';
import type { DatumDraft } from './definition.ts';
import { partOf, typeOfValue } from './parts.ts';

interface AttributesProps {
  readonly type: string;
  readonly value: Readonly<Record<string, unknown>>;
  readonly onChange: (value: Record<string, unknown>) => void;
  readonly readOnly: boolean;
}

/** The attributes of a record: a free table where keys may change, else one editor a value. */
function Attributes({ type, value, onChange, readOnly }: AttributesProps): ReactNode {
  const t = useTexts();
  if (typeOf(type).can.keys || readOnly)
    return (
      <AttributeTable
        label={t('datumProperties')}
        attributes={toAttributes(value)}
        readOnly={readOnly}
        onChange={(attributes) => onChange({ ...toRecord(attributes) })}
      />
    );
  return (
    <FormStack>
      {Object.entries(value).map(([key, part]) => (
        <DatumEditor
          key={key}
          type={typeOfValue(part) ?? 'base-model'}
          label={key}
          value={part}
          onChange={(next) => onChange({ ...value, [key]: next ?? null })}
        />
      ))}
    </FormStack>
  );
}

/** A record by the editor of its data type, or by its properties where the type has none. */
export function DatumForm({ value, onChange, readOnly }: EditorFormProps<DatumDraft, Datum>): ReactNode {
  const t = useTexts();
  const { language } = useFormat();
  const type = typeName(value.content_type);
  const part = partOf(value);
  const record = part === 'properties' ? value.properties : value.value;
  return (
    <FormStack>
      <div>
        <TypeChip type={type} label={typeLabel(type, language)} />
      </div>
      {(part === 'properties' || part === 'attributes') && isRecord(record) ? (
        <Attributes
          type={type}
          value={record}
          onChange={(next) => onChange({ ...value, [part === 'properties' ? 'properties' : 'value']: next })}
          readOnly={readOnly}
        />
      ) : (
        <DatumEditor
          type={type}
          label={t('value')}
          value={value.value}
          onChange={(next) => onChange({ ...value, value: next })}
          readOnly={readOnly}
        />
      )}
    </FormStack>
  );
}
