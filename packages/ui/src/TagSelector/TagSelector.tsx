import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';
import { Check } from 'lucide-react';
import { useId, useMemo, type ReactNode } from 'react';
import { useUiTexts } from '../i18n/texts.ts';
import { TagChip, TagIcon, type TagLabel } from '../tags/index.ts';
import { color, fontSize, metric } from '../theme/tokens.ts';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

export interface TagSelectorProps {
  /** Label of the field. */
  readonly label: string;
  /** All tags that may be assigned. */
  readonly tags: readonly TagLabel[];
  /** Ids of the assigned tags. One that is not among `tags` is kept and not shown. */
  readonly value: readonly string[];
  /** Ids of the tags assigned now. */
  readonly onChange: (ids: readonly string[]) => void;
  /** More than one tag may be assigned. @default true */
  readonly multiple?: boolean;
  /** Help below the field; the reason while it is in error. */
  readonly helperText?: ReactNode;
  /** The tags are on their way. @default false */
  readonly loading?: boolean;
  /** Shows the value, which cannot be changed. @default false */
  readonly readOnly?: boolean;
}

const Shown = styled('div')({
  '& .label': { marginBottom: 6, fontSize: fontSize.small, fontWeight: 600, color: color.text2 },
  '& ul': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 6, minHeight: metric.controlHeight, margin: 0, padding: 0 },
  '& li': { display: 'flex', minWidth: 0, listStyle: 'none' },
  '& p': { margin: 0, fontSize: fontSize.body, color: color.text2 },
});

/** Assigns tags by name: a combobox whose choices stand in it as chips. */
export const TagSelector = withGeo(function TagSelector({
  label,
  tags,
  value,
  onChange,
  multiple = true,
  helperText,
  loading = false,
  readOnly = false,
}: TagSelectorProps): ReactNode {
  const t = useUiTexts();
  const labelId = useId();
  const byId = useMemo(() => new Map(tags.map((tag) => [tag.id, tag])), [tags]);
  const chosen = value.flatMap((id) => byId.get(id) ?? []);
  if (readOnly)
    return (
      <Shown>
        <div id={labelId} className="label">
          {label}
        </div>
        {chosen.length === 0 ? (
          <p>{t('noTagsAssigned')}</p>
        ) : (
          <ul aria-labelledby={labelId}>
            {chosen.map((tag) => (
              <li key={tag.id}>
                <TagChip tag={tag} />
              </li>
            ))}
          </ul>
        )}
      </Shown>
    );
  const change = (next: readonly TagLabel[]): void => {
    const unknown = value.filter((id) => !byId.has(id));
    const ids = next.map((tag) => tag.id);
    // Where one tag is all there may be, the last one counts.
    onChange(multiple ? [...unknown, ...ids] : ids.slice(-1));
  };
  return (
    <Autocomplete
      multiple
      options={tags}
      value={chosen}
      loading={loading}
      loadingText={t('loading')}
      noOptionsText={t('noTagsFound')}
      disableCloseOnSelect={multiple}
      autoHighlight
      getOptionLabel={(tag) => tag.name}
      getOptionKey={(tag) => tag.id}
      isOptionEqualToValue={(tag, other) => tag.id === other.id}
      onChange={(_event, next) => change(next)}
      renderValue={(shown, getItemProps) =>
        shown.map((tag, index) => {
          const { key, onDelete } = getItemProps({ index });
          return (
            <span key={key} style={{ display: 'inline-flex', minWidth: 0, margin: '3px 4px 3px 0' }}>
              <TagChip tag={tag} onRemove={() => onDelete({})} />
            </span>
          );
        })
      }
      renderOption={({ key, ...props }, tag, { selected }) => (
        <li key={key} {...props} style={{ gap: 8 }}>
          <TagIcon tag={tag} size={16} />
          <span style={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>{tag.name}</span>
          {selected && <Check aria-hidden />}
        </li>
      )}
      renderInput={(params) => (
        <TextField {...params} label={label} helperText={helperText} placeholder={chosen.length === 0 ? t('noTagsAssigned') : undefined} />
      )}
    />
  );
});
