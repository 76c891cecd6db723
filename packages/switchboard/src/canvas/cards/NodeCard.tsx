import { isUnderWay, type Node } from '@geo/api';
import { styled } from '@mui/material/styles';
import { color, useFormat, visuallyHidden } from '@geo/ui';
import type { NodeProps } from '@xyflow/react';
import { ChevronDown, GripVertical, Hourglass, Info, Play, Square } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { menuOf } from '../../actions/context.ts';
import { nodeActions } from '../../actions/nodeActions.tsx';
import { cardHeight, cardWidth, cutText, exceptionLength, hasRunBar, noticeOf } from '../../graph/layout/layout.ts';
import { nodeName } from '../../graph/names.ts';
import { rowsOf } from '../../graph/ports.ts';
import { useTexts } from '../../i18n/texts.ts';
import { CardButton } from './CardButton.tsx';
import { PortHandle } from './PortHandle.tsx';
import { PortRowView } from './PortRowView.tsx';
import { StatusMark } from './StatusMark.tsx';
import { sameLook } from '../flow/sameLook.ts';
import { usePresentNode } from '../flow/graphStore.ts';
import { cardStyle } from './cardStyle.ts';
import { FreshnessChip } from '../../marks/FreshnessChip.tsx';
import { PeopleOutline } from '../../marks/PeopleOutline.tsx';
import { useMark } from '../../marks/useMark.ts';
import { FlatBlock } from '../detail/FlatBlock.tsx';
import { useDetailed } from '../detail/useDetailed.ts';
import { useCommands } from '../CommandsContext.ts';
import { mayEdit } from '../rights.ts';
import type { CardFlowNode } from '../flow/flowNodes.ts';
import { progressText } from '../../runs/progressText.ts';
import { progressRole } from '../roles.ts';
import { CardMenu } from './CardMenu.tsx';

const Card = styled('div')(cardStyle);

/** What of a node's actions its card offers. */
const menuIds = ['run', 'runFromHere', '-', 'information', 'duplicate', '-', 'delete'];
const runningIds = ['run', 'runFromHere', 'abort', '-', 'information', 'duplicate', '-', 'delete'];

function Progress({ node }: { readonly node: Node }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  if (node.status === 'success') return <span className="rule" />;
  const { progress, count } = node.runinfo;
  const percent = format.percent(progress / 100, 1);
  const text = count === null ? percent : `${percent} (${format.number(count)})`;
  return (
    <div
      className="progress"
      {...progressRole}
      aria-label={t('progressOf', { name: nodeName(node) })}
      aria-valuenow={Math.round(progress)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={text}
      title={progressText(node.runinfo, t, format) || undefined}
      data-status={node.status}
    >
      <span style={{ width: `${progress}%` }} />
    </div>
  );
}

function RunButton({ node }: { readonly node: Node }): ReactNode {
  const t = useTexts();
  const commands = useCommands();
  const name = nodeName(node);
  if (commands.abilities.run === false) return null;
  return isUnderWay(node.status) ? (
    <CardButton label={t('abortNode', { name })} onPress={() => commands.node.abort(node.resource_uri)}>
      <Square aria-hidden fill="currentColor" />
    </CardButton>
  ) : (
    <CardButton label={t('runNode', { name })} onPress={() => commands.node.run(node.resource_uri, false)}>
      <Play aria-hidden />
    </CardButton>
  );
}

/** The run state; a result that is outdated says so in its place, and what took most of the last run is marked. */
function CardState({ node }: { readonly node: Node }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { freshness, slow } = useMark(node.resource_uri);
  const outdated = freshness === 'stale' && node.status === 'success';
  const took = slow ? t('stepSlow', { duration: format.duration(slow.ms), percent: format.percent(slow.share) }) : undefined;
  return (
    <>
      {took !== undefined && (
        <span title={took} style={{ display: 'inline-flex', flexShrink: 0, color: color.warning }}>
          <Hourglass size={14} aria-hidden />
          <span style={visuallyHidden}>{took}</span>
        </span>
      )}
      {outdated ? <FreshnessChip state="stale" short /> : <StatusMark node={node} />}
    </>
  );
}

function Header({ node }: { readonly node: Node }): ReactNode {
  const t = useTexts();
  const commands = useCommands();
  const menu = menuOf(nodeActions(node, { commands, t }), node.status === 'started' ? runningIds : menuIds);
  const { resource_uri: uri, ui_collapsed: collapsed } = node;
  const name = nodeName(node);
  return (
    <div className="head card-drag" onDoubleClick={() => commands.node.collapse(uri, !collapsed)}>
      <GripVertical className="grip" aria-hidden />
      <div className="names">
        <div className="title">{name}</div>
        {name !== node.func && <div className="func">{node.func}</div>}
      </div>
      <CardState node={node} />
      {collapsed && mayEdit(commands) ? (
        <CardButton label={t('expandNode', { name })} onPress={() => commands.node.collapse(uri, false)}>
          <ChevronDown aria-hidden />
        </CardButton>
      ) : (
        <CardMenu label={t('nodeMenu', { name })} items={menu} />
      )}
      <Progress node={node} />
    </div>
  );
}

/** The error of a step, or what there is to notice about its success; all of it is in the details of its run. */
function Message({ node }: { readonly node: Node }): ReactNode {
  const t = useTexts();
  const commands = useCommands();
  const notice = noticeOf(node);
  const text = notice ?? (node.status === 'success' ? null : node.runinfo.exception);
  if (!text) return null;
  const hasEnded = notice !== null || node.status === 'failure';
  return (
    <div className="exception" data-kind={notice === null ? undefined : 'notice'}>
      <span>{cutText(text, exceptionLength)}</span>
      {hasEnded && commands.abilities.runDetails && (
        <CardButton
          label={notice === null ? t('runDetails') : t('runDetailsOf', { name: nodeName(node) })}
          onPress={() => commands.node.showLastRun(node.resource_uri)}
        >
          <Info aria-hidden />
        </CardButton>
      )}
    </div>
  );
}

function CardView({ data, selected, height, isConnectable }: NodeProps<CardFlowNode>): ReactNode {
  const node = usePresentNode(data.node);
  if (useDetailed()) return <DetailedCard node={node} selected={selected} isConnectable={isConnectable} />;
  return (
    <FlatBlock title={nodeName(node)} width={cardWidth} height={height ?? cardHeight(node)} selected={selected} status={node.status} />
  );
}

interface DetailedCardProps extends Pick<NodeProps, 'selected' | 'isConnectable'> {
  readonly node: Node;
}

function DetailedCard({ node, selected, isConnectable }: DetailedCardProps): ReactNode {
  const commands = useCommands();
  const { resource_uri: uri, func } = node;
  const rows = rowsOf(node);
  return (
    <Card className="soft" data-node-func={func} data-status={node.status} data-selected={selected}>
      <Header node={node} />
      {node.ui_collapsed
        ? rows.map((row) => (
            <PortHandle
              key={row.id}
              func={func}
              row={row}
              isConnectable={isConnectable}
              onDoubleClick={() => commands.row.dock(uri, row.id)}
            />
          ))
        : rows.map((row) => (
            <PortRowView
              key={row.id}
              nodeUri={uri}
              func={func}
              row={row}
              isConnectable={isConnectable}
              actions={!row.port.is_input && row.port.name === 'output' && <RunButton node={node} />}
            />
          ))}
      {!node.ui_collapsed && hasRunBar(node) && (
        <div className="row output">
          <span className="actions">
            <RunButton node={node} />
          </span>
        </div>
      )}
      <Message node={node} />
      <PeopleOutline uri={uri} />
    </Card>
  );
}

/** A node of the graph. Drawn again only when its node or its selection changes; a row of it when its dataset does. */
export const NodeCard: React.NamedExoticComponent<NodeProps<CardFlowNode>> = memo(CardView, sameLook);
