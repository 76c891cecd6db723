import { displayNameOf, newAttributeFilter, type AttributeFilter, type FilterTypeName } from '@geo/api';
import { Banner, Button, EmptyState, IconButton, SmallTable, color } from '@geo/ui';
import Switch from '@mui/material/Switch';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { FormStack } from '../fields/FormStack.tsx';
import type { LayerPartProps } from './definition.ts';
import { FilterPanel, filterTypeTexts } from './FilterPanel.tsx';
import type { LayerColumns } from './useLayerColumns.ts';

export interface FiltersTabProps extends LayerPartProps {
  readonly columns: LayerColumns;
  readonly types: readonly FilterTypeName[];
}

/** The filters that viewers of a layer offer: their list, or the one that is edited. */
export function FiltersTab({ value, onChange, errors, readOnly, columns, types }: FiltersTabProps): ReactNode {
  const t = useTexts();
  const [edited, setEdited] = useState<number | null>(null);
  const { attribute_filters: filters } = value;
  const set = (next: readonly AttributeFilter[]): void => onChange({ ...value, attribute_filters: [...next] });
  const change = (at: number, next: AttributeFilter): void => set(filters.with(at, next));
  const wrong = Object.keys(errors).find((field) => field.startsWith('attribute_filters'));
  const message = wrong && <Banner severity="error">{errors[wrong]}</Banner>;
  const nameOf = (at: number): string => {
    const { display_name, attribute_key } = filters[at]!;
    return display_name || attribute_key || t('editedFilter', { number: at + 1 });
  };
  if (edited !== null && filters[edited])
    return (
      <FormStack>
        {message}
        <FilterPanel
          name={nameOf(edited)}
          value={filters[edited]}
          onChange={(next) => change(edited, next)}
          onBack={() => setEdited(null)}
          columns={columns}
          types={types}
          readOnly={readOnly}
        />
      </FormStack>
    );
  const rows = filters.map((filter, at) => ({ filter, at }));
  const add = (): void => {
    const key = columns.columns?.[0]?.key ?? '';
    set([...filters, newAttributeFilter(key, displayNameOf(key))]);
    setEdited(filters.length);
  };
  return (
    <FormStack>
      <p style={{ margin: 0, color: color.text2 }}>{t('filtersHelp')}</p>
      {message}
      {filters.length === 0 ? (
        <EmptyState title={t('noFilters')} />
      ) : (
        <SmallTable
          label={t('filters')}
          rows={rows}
          keyOf={({ at }) => at}
          columns={[
            { id: 'key', label: t('attributeKey'), heading: true, render: ({ filter }) => filter.attribute_key },
            { id: 'name', label: t('displayedName'), render: ({ filter }) => filter.display_name },
            { id: 'type', label: t('filterType'), render: ({ filter }) => t(filterTypeTexts[filter.filter.filter_type]) },
            {
              id: 'visible',
              label: t('visible'),
              render: ({ filter, at }) => (
                <Switch
                  checked={filter.visible}
                  disabled={readOnly}
                  onChange={(event) => change(at, { ...filter, visible: event.target.checked })}
                  slotProps={{ input: { 'aria-label': t('visibleNamed', { name: nameOf(at) }) } }}
                />
              ),
            },
          ]}
          trail={({ at }) => (
            <span style={{ display: 'inline-flex' }}>
              <IconButton size="small" label={t('editFilterNamed', { name: nameOf(at) })} onClick={() => setEdited(at)}>
                <Pencil />
              </IconButton>
              {!readOnly && (
                <IconButton size="small" label={t('removeFilterNamed', { name: nameOf(at) })} onClick={() => set(filters.toSpliced(at, 1))}>
                  <Trash2 />
                </IconButton>
              )}
            </span>
          )}
        />
      )}
      {!readOnly && (
        <div>
          <Button icon={<Plus />} onClick={add}>
            {t('addFilter')}
          </Button>
        </div>
      )}
    </FormStack>
  );
}
