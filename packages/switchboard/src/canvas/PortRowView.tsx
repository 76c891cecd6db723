import type { Frame } from '@geo/api';
import { useFormat } from '@geo/ui';
import { Table2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { tooltipLength } from '../graph/layout.ts';
import type { PortRow } from '../graph/ports.ts';
import { compactValue, defaultText } from '../graph/value.ts';
import { useTexts } from '../i18n/texts.ts';
import { CardButton } from './CardButton.tsx';
import { KeyLabel } from './KeyLabel.tsx';
import { PortHandle } from './PortHandle.tsx';
import { ValueView } from './ValueView.tsx';
import { useCommands } from './commands.ts';

export interface PortRowViewProps {
  readonly nodeUri: string;
  readonly func: string;
  readonly row: PortRow;
  readonly frame: Frame | undefined;
  /** Buttons at the end of the row. */
  readonly actions?: ReactNode;
}

function RowLabel({ nodeUri, row }: PortRowViewProps): ReactNode {
  const t = useTexts();
  const commands = useCommands();
  if (row.port.is_dict && row.dictKey === null) return <span className="label">{t('nullKey')}</span>;
  if (row.dictKey !== null) return <KeyLabel name={row.dictKey} onRename={(key) => commands.renameKey(nodeUri, row.id, key)} />;
  return (
    <span className={row.port.is_optional ? 'label optional' : 'label'} title={row.label.length > tooltipLength ? row.label : undefined}>
      {row.label}
    </span>
  );
}

function RowValue({ nodeUri, row, frame }: PortRowViewProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const commands = useCommands();
  const name = row.label;
  if (!frame) {
    const text = defaultText(row.port.default_value, (value) => format.number(value, 20));
    if (!row.port.is_input) return null;
    const label = t('setValueOf', { name });
    return (
      <button
        type="button"
        className="cell default nodrag"
        aria-label={label}
        title={text ?? label}
        onClick={() => commands.setRowValue(nodeUri, row.id)}
      >
        <span className="value">{text ?? '–'}</span>
      </button>
    );
  }
  const value = compactValue(frame);
  const isChoice = value.kind === 'bool' && row.port.is_input;
  if (isChoice) {
    return (
      <input
        type="checkbox"
        className="nodrag"
        aria-label={name}
        checked={value.checked}
        onChange={(event) => commands.setFrameData(frame.resource_uri, event.target.checked)}
      />
    );
  }
  return (
    <button
      type="button"
      className="cell nodrag"
      aria-label={t('showDataOf', { name })}
      onClick={() => commands.openFrame(frame.resource_uri)}
    >
      <ValueView frame={frame} />
    </button>
  );
}

/** One port of a node card: handle, name, value. */
export function PortRowView(props: PortRowViewProps): ReactNode {
  const { nodeUri, func, row, frame, actions } = props;
  const t = useTexts();
  const commands = useCommands();
  return (
    <div className={row.port.is_input ? 'row' : 'row output'} data-port={row.id}>
      <PortHandle func={func} row={row} onDoubleClick={() => commands.dockRow(nodeUri, row.id)} />
      <RowLabel {...props} />
      <RowValue {...props} />
      {actions && (
        <span className="actions">
          {frame && (
            <CardButton label={t('showData')} onPress={() => commands.openFrame(frame.resource_uri)}>
              <Table2 aria-hidden />
            </CardButton>
          )}
          {actions}
        </span>
      )}
    </div>
  );
}
