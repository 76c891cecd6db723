import { styled } from '@mui/material/styles';
import { IconButton, color, radius, withSetup } from '@geo/ui';
import { EyeOff } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { previewAction, type PreviewAction } from '../graph/live/previewAction.ts';
import { useTexts } from '../i18n/texts.ts';

export interface PreviewProps {
  /** Address of the page that draws the switchboard's visible data. */
  readonly url: string;
  /** Something that the page asks for; only from the address' own origin. */
  readonly onAction: (action: PreviewAction) => void;
  /** The user hides the panel. */
  readonly onHide: () => void;
}

const Page = styled('div')({
  position: 'relative',
  flex: 1,
  minWidth: 0,
  '& iframe': { display: 'block', width: '100%', height: '100%', border: 0, backgroundColor: color.ground },
  '& .hide': {
    position: 'absolute',
    left: '50%',
    bottom: 16,
    transform: 'translateX(-50%)',
    padding: 3,
    borderRadius: radius + 2,
    backgroundColor: color.surface,
    boxShadow: `0 0 0 1px ${color.line}, ${color.shadowMedium}`,
  },
});

/** The data of a switchboard as its viewer draws them, in place of the canvas. */
export const Preview = withSetup(function Preview({ url, onAction, onHide }: PreviewProps): ReactNode {
  const t = useTexts();
  const frame = useRef<HTMLIFrameElement>(null);
  const receive = useEffectEvent((event: MessageEvent) => {
    if (event.source !== frame.current?.contentWindow) return;
    const action = previewAction(event, new URL(url, window.location.href).origin);
    if (action) onAction(action);
  });
  useEffect(() => {
    const listen = (event: MessageEvent): void => receive(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  return (
    <Page>
      <iframe ref={frame} title={t('preview')} src={url} referrerPolicy="same-origin" />
      <div className="hide">
        <IconButton label={t('hidePreview')} tooltipPlacement="top" onClick={onHide}>
          <EyeOff />
        </IconButton>
      </div>
    </Page>
  );
});
