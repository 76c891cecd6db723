import { type ConfigOption } from '@geo/api';
import { ColorField, DatePicker, color, fontSize, parseColor } from '@geo/ui';
import Autocomplete from '@mui/material/Autocomplete';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';
import { Choice } from '../../fields/Choice.tsx';
import type { ConfigObject } from '../props.ts';
import { optionName } from './optionName.ts';
import type { FieldViewProps } from './view.ts';

/** On or off; asked for the other way round where the check mark stands for false. */
export function TruthField({ field, label, value, onChange, help, problem, readOnly }: FieldViewProps<'bool' | 'negated-bool'>): ReactNode {
  const isNegated = field.kind === 'negated-bool';
  return (
    <div>
      <FormControlLabel
        label={label}
        disabled={readOnly}
        control={<Switch checked={(value === true) !== isNegated} onChange={(_, on) => onChange(on !== isNegated)} />}
      />
      {(problem ?? help) && <FormHelperText error={problem !== undefined}>{problem ?? help}</FormHelperText>}
    </div>
  );
}

/** One of few values. One that is not among them is shown as well. */
export function SelectField({ field, label, value, onChange, help, problem, readOnly, language, t }: FieldViewProps<'select'>): ReactNode {
  const at = field.options.indexOf(value as ConfigOption);
  const known = field.options.map((option, index) => [String(index), optionName(field, option, language, t)] as const);
  const options = at < 0 ? [...known, ['-1', String(value)] as const] : known;
  return (
    <Choice
      fullWidth
      label={label}
      value={String(at)}
      options={options}
      disabled={readOnly}
      problem={problem}
      help={help}
      onChange={(index) => onChange(field.options[Number(index)])}
    />
  );
}

/** A colour. What is none stays in the field as it is typed. */
export function ColorValue({ label, value, draft, onDraft, help, readOnly }: FieldViewProps<'color'>): ReactNode {
  const text = typeof value === 'string' ? value : '';
  const isWrong = draft !== undefined && readColor(draft) === undefined;
  const [last, setLast] = useState(text);
  if (!isWrong && text !== last) setLast(text);
  return (
    <ColorField
      label={label}
      value={last}
      helperText={help}
      readOnly={readOnly}
      onDraft={(typed) => onDraft(typed, readColor(typed))}
      onChange={() => undefined}
    />
  );
}

/** Null for none, undefined for what is no colour. */
function readColor(text: string): string | null | undefined {
  if (text.trim() === '') return null;
  const read = parseColor(text);
  return read === null || read.length > 7 ? undefined : read;
}

export function DateField({ label, value, onChange, help, problem, readOnly }: FieldViewProps<'date'>): ReactNode {
  return (
    <DatePicker
      label={label}
      value={typeof value === 'string' && value !== '' ? value : null}
      onChange={onChange}
      error={problem !== undefined}
      helperText={problem ?? help}
      readOnly={readOnly}
    />
  );
}

/** An object by its uri; one that is not offered is called by its address. */
const named = (uri: unknown, objects: readonly ConfigObject[]): ConfigObject =>
  objects.find((object) => object.uri === uri) ?? { uri: String(uri), name: String(uri) };

/** A layer or a view by its name; one that is not offered stands with its address. */
export function ObjectField({
  field,
  label,
  value,
  onChange,
  help,
  problem,
  readOnly,
  sources,
  t,
}: FieldViewProps<'layer' | 'view'>): ReactNode {
  const objects = (field.kind === 'layer' ? sources.layers : sources.views) ?? [];
  const none = t(field.kind === 'layer' ? 'noLayersToChoose' : 'noViewsToChoose');
  const uri = typeof value === 'string' && value !== '' ? value : null;
  const shown = uri === null ? null : named(uri, objects);
  return (
    <Autocomplete
      options={objects}
      value={shown}
      readOnly={readOnly}
      noOptionsText={none}
      getOptionKey={(object) => object.uri}
      getOptionLabel={(object) => object.name}
      isOptionEqualToValue={(one, other) => one.uri === other.uri}
      onChange={(_, object) => onChange(object?.uri ?? null)}
      renderInput={(props) => (
        <TextField
          {...props}
          label={label}
          required={field.required ?? false}
          error={problem !== undefined}
          helperText={problem ?? (objects.length === 0 ? none : help)}
        />
      )}
    />
  );
}

/** Layers by their names, in the order in which they were chosen. */
export function LayersField({
  field,
  label,
  value,
  onChange,
  help,
  problem,
  readOnly,
  sources,
  t,
}: FieldViewProps<'layer-list'>): ReactNode {
  const { layers = [] } = sources;
  return (
    <Autocomplete
      multiple
      options={layers}
      value={Array.isArray(value) ? value.map((uri) => named(uri, layers)) : []}
      readOnly={readOnly}
      filterSelectedOptions
      noOptionsText={t('noLayersToChoose')}
      getOptionKey={(object) => object.uri}
      getOptionLabel={(object) => object.name}
      isOptionEqualToValue={(one, other) => one.uri === other.uri}
      onChange={(_, objects) => onChange(objects.map(({ uri }) => uri))}
      renderInput={(props) => (
        <TextField
          {...props}
          label={label}
          required={field.required ?? false}
          error={problem !== undefined}
          helperText={problem ?? (layers.length === 0 ? t('noLayersToChoose') : help)}
        />
      )}
    />
  );
}

/** A picture by its address, or one of those that are offered. */
export function PictureField({ label, value, onChange, help, problem, readOnly, sources, t }: FieldViewProps<'image'>): ReactNode {
  const { pictures = [], pictureSrc = (stored: string) => stored } = sources;
  const stored = typeof value === 'string' ? value : '';
  const [failed, setFailed] = useState('');
  const src = stored === '' ? '' : pictureSrc(stored);
  return (
    <div style={{ display: 'grid', gap: 8 }}>
      <Autocomplete
        freeSolo
        options={pictures.map((picture) => picture.value)}
        inputValue={stored}
        value={stored}
        readOnly={readOnly}
        getOptionLabel={(one) => pictures.find((picture) => picture.value === one)?.name ?? one}
        onInputChange={(_, text, reason) => {
          if (reason === 'input' || reason === 'clear') onChange(text.trim() === '' ? null : text.trim());
        }}
        onChange={(_, one) => onChange(one)}
        renderInput={(props) => (
          <TextField
            {...props}
            label={label}
            error={problem !== undefined}
            helperText={problem ?? help ?? t(pictures.length > 0 ? 'pictureOrListed' : 'pictureAddress')}
          />
        )}
      />
      {src !== '' && failed === src && <span style={{ fontSize: fontSize.small, color: color.text2 }}>{t('pictureFailed')}</span>}
      {src !== '' && failed !== src && (
        <img
          key={src}
          src={src}
          alt={label}
          onError={() => setFailed(src)}
          style={{ maxWidth: 160, maxHeight: 100, objectFit: 'contain', justifySelf: 'start', backgroundColor: color.sunken }}
        />
      )}
    </div>
  );
}
