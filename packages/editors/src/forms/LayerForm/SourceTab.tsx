import { isRecord, namedOf, showsFeatures, typeLabel, typeName, typeOf, typeUri, withNamed, type ServiceSource } from '@geo/api';
import { color, useFormat } from '@geo/ui';
import FormHelperText from '@mui/material/FormHelperText';
import { useState, type ReactNode } from 'react';
import { DatumEditor } from '../../DatumEditor/index.ts';
import { Choice } from '../../fields/Choice.tsx';
import { useTexts } from '../../i18n/texts.ts';
import { TypeChip } from '../../look/index.ts';
import { FormStack } from '../fields/FormStack.tsx';
import type { LayerPartProps } from './definition.ts';
import { ReadSource } from './ReadSource.tsx';

/** What a service has of which a layer shows one, by what it is called there; none where it says nothing. */
function offeredBy({ content_type, value }: ServiceSource): readonly (readonly [name: string | number, text: string])[] {
  const isWfs = typeName(content_type) === 'wfs';
  const listed = value[isWfs ? 'feature_types' : 'layers'];
  return (Array.isArray(listed) ? (listed as unknown[]) : []).flatMap((one) => {
    if (!isRecord(one)) return [];
    const name = one[isWfs ? 'name' : 'id'];
    const label = one[isWfs ? 'title' : 'name'];
    if (typeof name !== 'string' && typeof name !== 'number') return [];
    return [[name, typeof label === 'string' && label !== '' && label !== name ? `${label} (${name})` : String(name)] as const];
  });
}

export interface SourceTabProps extends LayerPartProps {
  /** As it is stored. */
  readonly source: ServiceSource;
  /** Number of the layer. */
  readonly layer: number;
}

/** The service that an external layer shows, part by part. Who may only read the layer never gets here: its address is not for them. */
export function SourceTab({ value, onChange, errors, readOnly, env, source: stored, layer }: SourceTabProps): ReactNode {
  const t = useTexts();
  const { language } = useFormat();
  // What is entered stays in sight while it is no service.
  const [last, setLast] = useState(value.source ?? stored);
  if (value.source && value.source !== last) setLast(value.source);
  const source = value.source ?? last;
  const type = typeName(source.content_type);
  const problem = errors['source'] ?? (value.source === undefined ? t('sourceIncomplete') : undefined);
  const label = typeLabel(type, language);
  const named = showsFeatures(value.type) ? namedOf(source) : null;
  const offered = named === null ? [] : offeredBy(source);
  const chosen = named?.length === 1 ? named[0]! : '';
  const isListed = offered.some(([name]) => name === chosen);
  return (
    <FormStack>
      <p style={{ margin: 0, color: color.text2 }}>{t(showsFeatures(value.type) ? 'featuresSourceHelp' : 'sourceHelp')}</p>
      <div>
        <TypeChip type={type} label={label} />
      </div>
      {problem && <FormHelperText error>{problem}</FormHelperText>}
      {env.readSource && !readOnly && (
        <ReadSource
          type={value.type}
          source={source}
          read={(body) => env.readSource!(layer, body)}
          onRead={(next) => onChange({ ...value, source: next })}
        />
      )}
      {offered.length > 0 && (
        <Choice
          label={t('shownOfSource')}
          value={chosen}
          options={isListed || chosen === '' ? offered : [[chosen, String(chosen)], ...offered]}
          onChange={(name) => onChange({ ...value, source: withNamed(source, name) })}
          disabled={readOnly}
          help={offered.length > 1 ? t('shownOfSourceHelp', { count: offered.length }) : undefined}
        />
      )}
      {typeOf(type).can.enter && (
        <DatumEditor
          key={type}
          type={type}
          label={label}
          value={source.value}
          onChange={(next) => onChange({ ...value, source: isRecord(next) ? { content_type: typeUri(type), value: next } : undefined })}
          readOnly={readOnly}
        />
      )}
    </FormStack>
  );
}
