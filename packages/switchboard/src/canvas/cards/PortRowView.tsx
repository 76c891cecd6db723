import { typeName, typeOf, type Frame } from '@geo/api';
import { Eye, EyeOff, HardDrive, Table2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { tooltipLength } from '../../graph/layout/layout.ts';
import { hasKey, type PortRow } from '../../graph/ports.ts';
import { useTexts } from '../../i18n/texts.ts';
import { useDefaultText } from '../../i18n/useDefaultText.ts';
import { CardButton } from './CardButton.tsx';
import { KeyLabel } from './KeyLabel.tsx';
import { PortHandle } from './PortHandle.tsx';
import { ToggleValue } from './ToggleValue.tsx';
import { toggleOf, toggleOfDefault } from './toggleOf.ts';
import { ValueView, useStorageProblem, useValueText } from './ValueView.tsx';
import { useLinkedFrame } from '../flow/graphStore.ts';
import { useCommands } from '../CommandsContext.ts';
import { mayEdit } from '../rights.ts';

export interface PortRowViewProps {
  readonly nodeUri: string;
  readonly func: string;
  readonly row: PortRow;
  /** Links can be drawn from its end and to it. */
  readonly isConnectable: boolean;
  /** Buttons at the end of the row. */
  readonly actions?: ReactNode;
}

function RowLabel({ nodeUri, row }: PortRowViewProps): ReactNode {
  const t = useTexts();
  const commands = useCommands();
  if (hasKey(row) && mayEdit(commands))
    return <KeyLabel name={row.dictKey} onRename={(key) => commands.row.renameKey(nodeUri, row.id, key)} />;
  if (row.port.is_dict) return <span className="label">{row.dictKey ?? t('nullKey')}</span>;
  return (
    <span className={row.port.is_optional ? 'label optional' : 'label'} title={row.label.length > tooltipLength ? row.label : undefined}>
      {row.label}
    </span>
  );
}

function DefaultValue({ nodeUri, row }: PortRowViewProps): ReactNode {
  const t = useTexts();
  const commands = useCommands();
  const text = useDefaultText()(row.port) ?? '–';
  const title = text.length > tooltipLength ? text : undefined;
  if (!mayEdit(commands))
    return (
      <span className="cell default" title={title}>
        <span className="value">{text}</span>
      </span>
    );
  const toggle = toggleOfDefault(row.port);
  if (toggle)
    return (
      <ToggleValue
        toggle={toggle}
        label={row.label}
        isOpen={row.port.default_value === null}
        onValue={(value) => commands.row.setValue(nodeUri, row.id, value)}
      />
    );
  return (
    <button
      type="button"
      className="cell default nodrag"
      aria-label={t('setValueOf', { value: text, name: row.label })}
      title={title}
      onClick={() => commands.row.setValue(nodeUri, row.id)}
    >
      <span className="value">{text}</span>
    </button>
  );
}

function FrameValue({ row, frame }: { readonly row: PortRow; readonly frame: Frame }): ReactNode {
  const t = useTexts();
  const commands = useCommands();
  const { text } = useValueText(frame, row.port.is_input ? row.port : undefined);
  const problem = useStorageProblem(frame);
  const toggle = row.port.is_input && mayEdit(commands) ? toggleOf(frame) : null;
  if (toggle)
    return <ToggleValue toggle={toggle} label={row.label} onValue={(value) => commands.frame.setData(frame.resource_uri, value)} />;
  return (
    <button
      type="button"
      className="cell nodrag"
      aria-label={`${t('showDataOf', { value: text, name: row.label })}${problem === null ? '' : `. ${problem}`}`}
      onClick={() => commands.frame.open(frame.resource_uri)}
    >
      <ValueView frame={frame} port={row.port.is_input ? row.port : undefined} />
    </button>
  );
}

function RowValue({ frame, ...props }: PortRowViewProps & { readonly frame: Frame | undefined }): ReactNode {
  const { row } = props;
  if (frame) return <FrameValue row={row} frame={frame} />;
  return row.port.is_input ? <DefaultValue {...props} /> : null;
}

/** What else can be done with the result; shown with the row under the pointer, with the focus, and on a selected card. */
function MoreActions({ frame }: { readonly frame: Frame }): ReactNode {
  const t = useTexts();
  const commands = useCommands();
  const { resource_uri: uri, content_visible: visible } = frame;
  if (!mayEdit(commands)) return null;
  return (
    <span className="more">
      {typeOf(typeName(frame.content_type)).can.map && (
        <CardButton
          label={t(visible ? 'hideFromMap' : 'showInMap')}
          onPress={() => commands.frame.showInMap(uri, visible ? 'hide' : 'show')}
        >
          {visible ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </CardButton>
      )}
      <CardButton label={t('storageSettings')} onPress={() => commands.frame.open(uri, 'settings')}>
        <HardDrive aria-hidden />
      </CardButton>
    </span>
  );
}

/** One port of a node card: handle, name, value. */
export function PortRowView(props: PortRowViewProps): ReactNode {
  const { nodeUri, func, row, isConnectable, actions } = props;
  const t = useTexts();
  const commands = useCommands();
  const frame = useLinkedFrame(row.links);
  return (
    <div className={row.port.is_input ? 'row' : 'row output'} data-port={row.id}>
      <PortHandle func={func} row={row} isConnectable={isConnectable} onDoubleClick={() => commands.row.dock(nodeUri, row.id)} />
      <RowLabel {...props} />
      <RowValue {...props} frame={frame} />
      {actions && (
        <span className="actions">
          {actions}
          {frame && (
            <>
              <CardButton label={t('showData')} onPress={() => commands.frame.open(frame.resource_uri)}>
                <Table2 aria-hidden />
              </CardButton>
              <MoreActions frame={frame} />
            </>
          )}
        </span>
      )}
    </div>
  );
}
