import { portLabel, typeName, type FunctionInfo, type Port } from '@geo/api';
import { styled } from '@mui/material/styles';
import { TypeIcon } from '@geo/editors';
import { Markdown, Tooltip, color, fontFamily, fontSize, radius } from '@geo/ui';
import { ArrowRight, ShieldCheck, Star } from 'lucide-react';
import type { DragEvent, ReactNode } from 'react';
import { functionMime } from '../canvas/drops/dragData.ts';
import { imageRole } from '../canvas/roles.ts';
import { namespaceOf } from '../graph/insert/functions.ts';
import { useTexts } from '../i18n/texts.ts';

/** An entry of a list box that is richer than the native `option`. */
const optionRole = { role: 'option', tabIndex: -1 } as const;

const Card = styled('div')({
  padding: '10px 12px',
  borderRadius: radius,
  border: `1px solid ${color.line}`,
  backgroundColor: color.surface,
  cursor: 'pointer',
  fontSize: fontSize.body,
  '&:hover': { borderColor: color.lineStrong },
  '&[aria-selected=true]': { borderColor: color.accent, backgroundColor: color.accentSoft },
  '& .head': { display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', gap: '0 8px' },
  '& .title': { fontWeight: 600, fontSize: fontSize.base },
  '& .name': { fontFamily: fontFamily.mono, fontSize: fontSize.small, color: color.text2, overflowWrap: 'anywhere' },
  '& .end': { display: 'inline-flex', alignItems: 'baseline', gap: 8, marginLeft: 'auto' },
  '& .namespace': {
    padding: '0 6px',
    borderRadius: 4,
    fontSize: fontSize.small,
    color: color.text2,
    backgroundColor: color.sunken,
  },
  '&[aria-selected=true] .namespace': { backgroundColor: color.surface },
  '& .doc': {
    marginTop: 4,
    color: color.text2,
    lineHeight: 1.45,
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
  },
  '&[aria-selected=true] .doc': { color: color.text, WebkitLineClamp: 8 },
  '& .ports': { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '4px 10px', marginTop: 8, fontSize: fontSize.small },
  '& .port': { display: 'inline-flex', alignItems: 'center', gap: 5, padding: '1px 0' },
  '& .port.optional': { fontStyle: 'italic', color: color.text2 },
  '& .port.match': { fontWeight: 700, textDecoration: 'underline', textDecorationThickness: 2, textUnderlineOffset: 3 },
  '&[aria-selected=true] .port.optional, &[aria-selected=true] .name': { color: color.text },
  '& .star': { display: 'grid', placeItems: 'center', width: 24, height: 24, margin: '-4px 0', alignSelf: 'center', color: color.text3 },
  '& .star.on': { color: color.star },
  '& .star.free:hover': { color: color.star },
});

export interface FunctionCardProps {
  readonly id: string;
  readonly info: FunctionInfo;
  readonly selected: boolean;
  /** Ports that the type filters ask for are highlighted. */
  readonly matches: (port: Port) => boolean;
  readonly onSelect: () => void;
  /** Marks the function, or takes the mark away; the star then takes clicks. */
  readonly onFavourite?: () => void;
  readonly onDragStart: () => void;
  /** `dropped` tells whether a target took the function. */
  readonly onDragEnd: (dropped: boolean) => void;
}

function PortView({ port, match }: { readonly port: Port; readonly match: boolean }): ReactNode {
  const classes = ['port', port.is_optional && 'optional', match && 'match'].filter(Boolean).join(' ');
  return (
    <span className={classes}>
      <TypeIcon type={typeName(port.content_type)} size={16} />
      {portLabel(port)}
    </span>
  );
}

/** A function in the browser: an option that can be chosen and dragged onto the canvas. The list takes the double click. */
export function FunctionCard({ id, info, selected, matches, ...props }: FunctionCardProps): ReactNode {
  const { onSelect, onFavourite, onDragStart, onDragEnd } = props;
  const t = useTexts();
  const start = (event: DragEvent): void => {
    event.dataTransfer.setData(functionMime, info.name);
    event.dataTransfer.effectAllowed = 'copy';
    onDragStart();
  };
  return (
    <Card
      id={id}
      {...optionRole}
      aria-selected={selected}
      data-function={info.name}
      draggable
      onClick={(event) => event.detail < 2 && onSelect()}
      onDragStart={start}
      onDragEnd={(event) => onDragEnd(event.dataTransfer.dropEffect !== 'none')}
    >
      <div className="head">
        <span className="title">{info.verbose_name || info.name}</span>
        <span className="name">{info.name}</span>
        {info.superuser_required && (
          <Tooltip title={t('administratorsOnly')}>
            <span
              {...imageRole}
              aria-label={t('administratorsOnly')}
              style={{ display: 'inline-flex', alignSelf: 'center', color: color.warning }}
            >
              <ShieldCheck size={15} aria-hidden />
            </span>
          </Tooltip>
        )}
        <span className="end">
          <span className="namespace">{namespaceOf(info.name)}</span>
          {(info.favored || onFavourite) && (
            // For the mouse only: an option holds no buttons. By keyboard the chosen function is marked above the list.
            <span
              className={['star', info.favored && 'on', onFavourite && 'free'].filter(Boolean).join(' ')}
              aria-hidden
              onClick={(event) => {
                if (!onFavourite) return;
                event.stopPropagation();
                onFavourite();
              }}
              onDoubleClick={(event) => event.stopPropagation()}
            >
              <Star size={15} fill={info.favored ? 'currentColor' : 'none'} />
            </span>
          )}
        </span>
      </div>
      {info.doc && (
        <div className="doc">
          <Markdown text={info.doc} />
        </div>
      )}
      <div className="ports">
        {info.inputs.length === 0 ? (
          <span>{t('noInputs')}</span>
        ) : (
          info.inputs.map((port) => <PortView key={port.name} port={port} match={matches(port)} />)
        )}
        <ArrowRight size={14} aria-hidden color={color.text3} />
        {info.outputs.length === 0 ? (
          <span>{t('noOutputs')}</span>
        ) : (
          info.outputs.map((port) => <PortView key={port.name} port={port} match={matches(port)} />)
        )}
      </div>
    </Card>
  );
}
