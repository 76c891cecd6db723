import { styled } from '@mui/material/styles';
import { ModalFrame, SearchBar, color, fontSize, metric, radius } from '@geo/ui';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { Graph } from '../graph/graph.ts';
import { connectChoices, type ConnectChoice } from '../graph/links/connectChoices.ts';
import type { Anchor } from '../graph/links/links.ts';
import { anchorName } from '../graph/names.ts';
import { refusalText } from '../i18n/refusalText.ts';
import { useTexts } from '../i18n/texts.ts';
import { useTypeText } from '../ports/typeText.ts';
import { listboxRole } from '../canvas/roles.ts';
import { takeFocus } from '@geo/editors';

const optionRole = { role: 'option', tabIndex: -1 } as const;

const List = styled('div')({
  margin: '10px 0 0',
  padding: 4,
  maxHeight: 340,
  overflow: 'auto',
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  fontSize: fontSize.body,
  '& > div': {
    minHeight: metric.controlHeight,
    padding: '6px 10px',
    borderRadius: radius - 2,
    cursor: 'pointer',
    '&[aria-selected=true]': { backgroundColor: color.accentSoft, color: color.accentText },
    '&[aria-disabled=true]': { cursor: 'default', color: color.text2 },
  },
  '& .why': { display: 'block', fontSize: fontSize.small, color: color.text2 },
});

export interface ConnectDialogProps {
  readonly graph: Graph;
  /** The end that is to be joined. */
  readonly from: Anchor;
  readonly onConnect: (to: Anchor) => void;
  readonly onClose: () => void;
}

/** Joins an end with another by choosing it from a list. Those that do not fit stand below and say why. */
export function ConnectDialog({ graph, from, onConnect, onClose }: ConnectDialogProps): ReactNode {
  const t = useTexts();
  const typeText = useTypeText();
  const id = useId();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const all = connectChoices(graph, from);
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const choices = all.filter(({ anchor }) => words.every((word) => anchorName(graph, anchor, typeText).toLowerCase().includes(word)));
  const [focusOnce] = useState(() => {
    let done = false;
    return (element: HTMLElement | null): void => {
      if (element && !done) takeFocus(element);
      done = true;
    };
  });
  const current = Math.min(chosen, choices.length - 1);
  const can = (choice: ConnectChoice | undefined): choice is ConnectChoice =>
    choice !== undefined && choice.refusal === null && !choice.linked;
  const take = (choice: ConnectChoice | undefined): void => {
    if (!can(choice)) return;
    onClose();
    onConnect(choice.anchor);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: choices.length - 1 };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const index = Math.max(0, Math.min(next, choices.length - 1));
    setChosen(index);
    document.getElementById(`${id}-${index}`)?.scrollIntoView({ block: 'nearest' });
  };
  const why = (choice: ConnectChoice): string | null =>
    choice.linked ? t('alreadyLinked') : choice.refusal && refusalText(t, choice.refusal);
  return (
    <ModalFrame
      open
      size="small"
      title={t('connectTitle', { name: anchorName(graph, from, typeText) })}
      saveLabel={t('connectNow')}
      canSave={can(choices[current])}
      onSave={() => take(choices[current])}
      onClose={onClose}
    >
      <div role="presentation" onKeyDown={onKeyDown}>
        <SearchBar
          value={query}
          label={t('connectSearch')}
          liveDelayMs={150}
          width="100%"
          onChange={(text) => {
            setQuery(text);
            setChosen(0);
          }}
        />
      </div>
      {choices.length === 0 ? (
        <output style={{ display: 'block', padding: '12px 0', color: color.text2 }}>
          {t(all.length === 0 ? 'connectNothing' : 'connectNothingFound')}
        </output>
      ) : (
        // The list has the focus: what is chosen in it is read out.
        <List
          ref={focusOnce}
          {...listboxRole}
          aria-label={t('connectChoices')}
          tabIndex={0}
          aria-activedescendant={`${id}-${current}`}
          onKeyDown={(event) => {
            onKeyDown(event);
            if (event.key === 'Enter') take(choices[current]);
          }}
        >
          {choices.map((choice, index) => {
            const reason = why(choice);
            return (
              // The list around it handles the keys of all choices.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
              <div
                key={`${choice.anchor.uri} ${choice.anchor.handle}`}
                id={`${id}-${index}`}
                {...optionRole}
                aria-selected={index === current}
                aria-disabled={!can(choice)}
                onClick={() => setChosen(index)}
                onDoubleClick={() => take(choice)}
              >
                {anchorName(graph, choice.anchor, typeText)}
                {reason !== null && <span className="why">{reason}</span>}
              </div>
            );
          })}
        </List>
      )}
    </ModalFrame>
  );
}
