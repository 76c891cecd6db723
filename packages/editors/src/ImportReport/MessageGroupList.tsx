import type { ReportMessage } from '@geo/api';
import { color, fontSize, radius, useFormat, withSetup } from '@geo/ui';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { messageGroups, type MessageGroup } from './messageGroups.ts';

export interface MessageGroupListProps {
  /** The messages; alike ones are put together. */
  readonly messages: readonly ReportMessage[];
  /** How many there are of a code, where not all are held. */
  readonly counts?: Readonly<Record<string, number>>;
  /** Accessible name of the list. */
  readonly label: string;
}

const List = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 6,
  fontSize: fontSize.body,
  '& > li': { minWidth: 0, overflowWrap: 'anywhere' },
  '& summary': { cursor: 'pointer' },
  '& strong': { fontVariantNumeric: 'tabular-nums' },
  '& .behind': {
    maxHeight: 220,
    overflow: 'auto',
    margin: '6px 0 4px',
    padding: '8px 12px',
    border: `1px solid ${color.line}`,
    borderRadius: radius,
    backgroundColor: color.surface,
    fontVariantNumeric: 'tabular-nums',
  },
  '& .behind p': { margin: 0 },
  '& .behind ul': { margin: 0, paddingLeft: 18 },
});

function Behind({ group }: { readonly group: MessageGroup }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { messages, count, isUniform } = group;
  const records = messages.flatMap(({ record }) => (record === undefined ? [] : [format.number(record)]));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className="behind" tabIndex={0} aria-label={group.text}>
      {isUniform && records.length > 0 ? (
        <p>{t('inRecords', { records: records.join(', ') })}</p>
      ) : (
        <ul>
          {messages.map((message, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a report does not change, and equal messages may occur
            <li key={index}>{message.text}</li>
          ))}
        </ul>
      )}
      {messages.length < count && <p>{t('moreRejections', { shown: format.number(messages.length), total: format.number(count) })}</p>}
    </section>
  );
}

/** Messages with equal ones as a line with their number; the records stand behind it. */
export const MessageGroupList = withSetup(function MessageGroupList({ messages, counts, label }: MessageGroupListProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  return (
    <List aria-label={label}>
      {messageGroups(messages, counts).map((group) => (
        <li key={group.code}>
          {group.count > 1 ? (
            <details>
              <summary>
                <strong>{format.number(group.count)}</strong> × {group.text}
              </summary>
              <Behind group={group} />
            </details>
          ) : (
            <>
              {group.messages[0]?.record !== undefined && (
                <strong>{t('recordNamed', { number: format.number(group.messages[0].record) })} </strong>
              )}
              {group.text}
            </>
          )}
        </li>
      ))}
    </List>
  );
});
