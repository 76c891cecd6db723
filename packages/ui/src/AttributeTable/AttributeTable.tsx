import { styled } from '@mui/material/styles';
import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../Button/index.ts';
import { IconButton } from '../IconButton/index.ts';
import { useUiTexts } from '../i18n/texts.ts';
import { SmallTable } from '../SmallTable/index.ts';
import { color, fontFamily, fontSize } from '../theme/tokens.ts';
import { DraftField } from './DraftField.tsx';
import {
  addAttribute,
  keyProblem,
  readValue,
  removeAttribute,
  renameAttribute,
  setAttributeValue,
  writeValue,
  type Attribute,
} from './attributes.ts';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

/** A value as it is shown; the kind decides how it is set. */
export interface ShownValue {
  readonly text: string;
  readonly kind: 'null' | 'number' | 'boolean' | 'text' | 'json';
}

export interface AttributeTableProps {
  /** Accessible name. @default 'Attributes', in the language in use */
  readonly label?: string;
  /** The rows, in their order. */
  readonly attributes: readonly Attribute[];
  /** A key or value was committed (Enter or leaving the field), or an attribute added or deleted. Without it the table is read-only. */
  readonly onChange?: (attributes: readonly Attribute[]) => void;
  /** Shows the value, which cannot be changed. @default false */
  readonly readOnly?: boolean;
  /** How values are shown while read-only. @default as they are edited, an empty value as NULL */
  readonly formatValue?: (value: unknown) => ShownValue;
}

const Shown = styled('span')({
  display: 'block',
  overflowWrap: 'anywhere',
  // Beside its key: what stands above it is something else.
  '&[data-kind="number"]': { fontVariantNumeric: 'tabular-nums' },
  '&[data-kind="null"]': { color: color.text3, fontSize: fontSize.small },
  '&[data-kind="json"]': { fontFamily: fontFamily.mono, fontSize: fontSize.small },
});

function showPlain(value: unknown): ShownValue {
  if (value === null || value === undefined) return { text: 'NULL', kind: 'null' };
  return { text: writeValue(value), kind: typeof value === 'object' ? 'json' : 'text' };
}

/** Keys and values. Drafts go out with Enter or when the focus leaves a field; a key that is empty or taken is refused with a message. */
export const AttributeTable = withGeo(function AttributeTable({
  label,
  attributes,
  onChange,
  readOnly = false,
  formatValue = showPlain,
}: AttributeTableProps): ReactNode {
  const t = useUiTexts();
  const table = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const added = useRef(false);
  useEffect(() => {
    if (!added.current) return;
    added.current = false;
    const field = table.current?.querySelector<HTMLInputElement>('tbody tr:last-of-type input');
    field?.focus();
    field?.select();
  }, [attributes.length]);

  const change = readOnly ? undefined : onChange;
  const problemOf = (key: string) => (next: string) => {
    const problem = keyProblem(attributes, key, next);
    if (!problem) return null;
    return problem === 'taken' ? t('attributeKeyTaken', { key: next }) : t('attributeKeyEmpty');
  };
  const keyCell = ({ key }: Attribute): ReactNode =>
    change ? (
      <DraftField
        label={t('attributeKeyOf', { key })}
        value={key}
        problemOf={problemOf(key)}
        onCommit={(next) => change(renameAttribute(attributes, key, next))}
      />
    ) : (
      key
    );
  const valueCell = ({ key, value }: Attribute): ReactNode => {
    if (change)
      return (
        <DraftField
          label={t('attributeValueOf', { key })}
          value={writeValue(value)}
          onCommit={(text) => change(setAttributeValue(attributes, key, readValue(text, value)))}
        />
      );
    const shown = formatValue(value);
    return <Shown data-kind={shown.kind}>{shown.text}</Shown>;
  };
  const deleteButton = ({ key }: Attribute): ReactNode => (
    <IconButton
      size="small"
      label={t('attributeDeleteOf', { key })}
      onClick={() => {
        add.current?.focus();
        change?.(removeAttribute(attributes, key));
      }}
    >
      <Trash2 />
    </IconButton>
  );
  return (
    <div style={{ display: 'grid', gap: 8, justifyItems: 'start', minWidth: 0 }}>
      {attributes.length === 0 ? (
        <p style={{ margin: 0, color: color.text2, fontSize: fontSize.body }}>{t('attributesNone')}</p>
      ) : (
        <div ref={table} style={{ width: '100%' }}>
          <SmallTable
            label={label ?? t('attribute')}
            rowAlign="top"
            columns={[
              { id: 'key', label: t('attributeKey'), heading: !change, width: '40%', render: keyCell },
              { id: 'value', label: t('attributeValue'), render: valueCell },
            ]}
            rows={attributes}
            // A row keeps its place when its key is renamed, so its place identifies it.
            keyOf={(_, index) => index}
            trail={change && deleteButton}
          />
        </div>
      )}
      {change && (
        <Button
          ref={add}
          icon={<Plus />}
          onClick={() => {
            added.current = true;
            change(addAttribute(attributes));
          }}
        >
          {t('attributeAdd')}
        </Button>
      )}
    </div>
  );
});
