import { styled } from '@mui/material/styles';
import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../Button/index.ts';
import { IconButton } from '../IconButton/index.ts';
import { useUiTexts } from '../i18n/texts.ts';
import { color, fontFamily, fontSize } from '../theme/tokens.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';
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

/** A value as it is shown; the kind decides how it is set. */
export interface ShownValue {
  readonly text: string;
  readonly kind: 'null' | 'number' | 'boolean' | 'text' | 'json';
}

export interface AttributeTableProps {
  /** Accessible name. @default 'Attribute' */
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

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: fontSize.body,
  '& th, & td': { padding: '6px 10px', textAlign: 'left', verticalAlign: 'top', borderBottom: `1px solid ${color.line}` },
  '& thead th': { fontSize: fontSize.small, color: color.text2, fontWeight: 600 },
  '& tbody th': { width: '40%', fontWeight: 500, color: color.text2, overflowWrap: 'anywhere' },
  '& td': { overflowWrap: 'anywhere' },
  '& td[data-kind="number"]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& td[data-kind="null"]': { color: color.text3, fontSize: fontSize.small },
  '& td[data-kind="json"]': { fontFamily: fontFamily.mono, fontSize: fontSize.small },
  '&[data-edited] th, &[data-edited] td': { padding: '4px 4px 4px 0', borderBottom: 0, verticalAlign: 'middle' },
  '&[data-edited] tbody tr > *': { verticalAlign: 'top' },
  '&[data-edited] .delete': { width: 32, paddingRight: 0, textAlign: 'right' },
});

function showPlain(value: unknown): ShownValue {
  if (value === null || value === undefined) return { text: 'NULL', kind: 'null' };
  return { text: writeValue(value), kind: typeof value === 'object' ? 'json' : 'text' };
}

function ReadOnlyRows({ attributes, formatValue = showPlain }: Pick<AttributeTableProps, 'attributes' | 'formatValue'>): ReactNode {
  return attributes.map(({ key, value }) => {
    const shown = formatValue(value);
    return (
      <tr key={key}>
        <th scope="row">{key}</th>
        <td data-kind={shown.kind}>{shown.text}</td>
      </tr>
    );
  });
}

/** Keys and values. Drafts go out with Enter or when the focus leaves a field; a key that is empty or taken is refused with a message. */
export function AttributeTable({ label, attributes, onChange, readOnly = false, formatValue }: AttributeTableProps): ReactNode {
  const t = useUiTexts();
  const body = useRef<HTMLTableSectionElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const added = useRef(false);
  useEffect(() => {
    if (!added.current) return;
    added.current = false;
    const field = body.current?.querySelector<HTMLInputElement>('tr:last-of-type input');
    field?.focus();
    field?.select();
  }, [attributes.length]);

  const change = readOnly ? undefined : onChange;
  const problemOf = (key: string) => (next: string) => {
    const problem = keyProblem(attributes, key, next);
    if (!problem) return null;
    return problem === 'taken' ? t('attributeKeyTaken', { key: next }) : t('attributeKeyEmpty');
  };
  return (
    <div style={{ display: 'grid', gap: 8, justifyItems: 'start', minWidth: 0 }}>
      {attributes.length === 0 ? (
        <p style={{ margin: 0, color: color.text2, fontSize: fontSize.body }}>{t('attributesNone')}</p>
      ) : (
        <Table aria-label={label ?? t('attribute')} data-edited={change ? true : undefined}>
          <thead>
            <tr>
              <th scope="col">{t('attributeKey')}</th>
              <th scope="col">{t('attributeValue')}</th>
              {change && (
                <td className="delete">
                  <span style={visuallyHidden}>{t('attributeDelete')}</span>
                </td>
              )}
            </tr>
          </thead>
          <tbody ref={body}>
            {change ? (
              attributes.map(({ key, value }, index) => (
                // A row keeps its place when its key is renamed, so its place identifies it.
                <tr key={index}>
                  <td>
                    <DraftField
                      label={t('attributeKeyOf', { key })}
                      value={key}
                      problemOf={problemOf(key)}
                      onCommit={(next) => change(renameAttribute(attributes, key, next))}
                    />
                  </td>
                  <td>
                    <DraftField
                      label={t('attributeValueOf', { key })}
                      value={writeValue(value)}
                      onCommit={(text) => change(setAttributeValue(attributes, key, readValue(text, value)))}
                    />
                  </td>
                  <td className="delete">
                    <IconButton
                      size="small"
                      label={t('attributeDeleteOf', { key })}
                      onClick={() => {
                        add.current?.focus();
                        change(removeAttribute(attributes, key));
                      }}
                    >
                      <Trash2 />
                    </IconButton>
                  </td>
                </tr>
              ))
            ) : (
              <ReadOnlyRows attributes={attributes} formatValue={formatValue} />
            )}
          </tbody>
        </Table>
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
}
