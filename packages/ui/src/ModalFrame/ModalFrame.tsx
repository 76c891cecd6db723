import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Save, Trash2, X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Banner } from '../Banner/index.ts';
import { Button } from '../Button/index.ts';
import { IconButton } from '../IconButton/index.ts';
import { useFocusBack } from '../focus/useFocusBack.ts';
import { useUiTexts } from '../i18n/texts.ts';
import { color, fontSize } from '../theme/tokens.ts';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

export interface ModalFrameProps {
  /** The dialog is open. */
  readonly open: boolean;
  /** Heading and accessible name. */
  readonly title: string;
  /** In front of the title, such as a `Mark`. */
  readonly icon?: ReactNode;
  /** The content; it scrolls where it is long. */
  readonly children: ReactNode;
  /** Beside the form, such as a live map; the frame then takes its largest width. */
  readonly preview?: ReactNode;
  /** Buttons in the head, before the close button. */
  readonly headActions?: ReactNode;
  /** Further buttons at the start of the foot. */
  readonly actions?: ReactNode;
  /** Shows a save button. */
  readonly onSave?: () => void;
  /** Label of the save button; name the action. @default 'Save', in the language in use */
  readonly saveLabel?: string;
  /** Saving destroys something: its button warns. @default false */
  readonly destructive?: boolean;
  /** Saving is possible. @default true */
  readonly canSave?: boolean;
  /** Saving is under way: the frame stays and cannot be closed. @default false */
  readonly saving?: boolean;
  /** Saving failed; a text says why. */
  readonly failed?: boolean | string;
  /** The user closes it: button, Escape, or a click beside it. */
  readonly onClose: () => void;
  /** Width: 440, 640, 900 px, or the window. @default 'medium' */
  readonly size?: 'small' | 'medium' | 'large' | 'full';
  /** In the middle of the window; false keeps it near the upper edge, so that it does not jump while it grows. @default true */
  readonly centred?: boolean;
}

const widths = { small: 440, medium: 640, large: 900, full: 1600 } as const;

const Layout = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  height: '100%',
  '& > header, & > footer': { display: 'flex', alignItems: 'center', gap: 8, padding: '10px 12px 10px 20px', flexShrink: 0 },
  '& > header': { borderBottom: `1px solid ${color.line}` },
  '& > footer': { flexWrap: 'wrap', borderTop: `1px solid ${color.line}`, padding: '12px 20px' },
  '& h2': { margin: 0, fontSize: fontSize.title, fontWeight: 600, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > * > .spacer': { flex: 1 },
  // Children only: what is shown in it has names of its own.
  '& > .body': { display: 'flex', minHeight: 0, flex: 1 },
  '& > .body > .form': { flex: '1 1 50%', minWidth: 0, overflow: 'auto', padding: 20, display: 'flex', flexDirection: 'column', gap: 16 },
  '& > .body > .preview': {
    flex: '1 1 50%',
    minWidth: 0,
    minHeight: 420,
    borderLeft: `1px solid ${color.line}`,
    backgroundColor: color.ground,
  },
  '@media (max-width: 800px)': {
    '& > .body': { flexDirection: 'column', overflow: 'auto' },
    '& > .body > .form': { flex: 'none', overflow: 'visible' },
    '& > .body > .preview': { flex: 'none', minHeight: 280, borderLeft: 0, borderTop: `1px solid ${color.line}` },
  },
});

/** The frame of every editor in a dialog: title, form, optional preview, saving and failure. */
export const ModalFrame = withGeo(function ModalFrame({
  open,
  onClose,
  size = 'medium',
  saving = false,
  failed = false,
  canSave = true,
  destructive = false,
  centred = true,
  ...props
}: ModalFrameProps): ReactNode {
  const t = useUiTexts();
  const titleId = useId();
  const keepFocus = useFocusBack(saving);
  const save = (): void => {
    keepFocus();
    props.onSave?.();
  };
  const narrow = useMediaQuery('(max-width:600px)', { noSsr: true });
  const width = props.preview ? widths.full : widths[size];
  return (
    <Dialog
      open={open}
      onClose={saving ? undefined : onClose}
      aria-labelledby={titleId}
      fullScreen={narrow}
      maxWidth={false}
      slotProps={{
        paper: { sx: { width: narrow ? '100%' : `min(${width}px, calc(100vw - 48px))`, m: narrow ? 0 : 6 } },
        container: { sx: centred ? undefined : { alignItems: 'flex-start', pt: '8vh' } },
      }}
    >
      <Layout aria-busy={saving}>
        <header>
          {props.icon}
          <h2 id={titleId}>{props.title}</h2>
          <span className="spacer" />
          {props.headActions}
          <IconButton label={t('close')} onClick={onClose} disabled={saving}>
            <X size={18} />
          </IconButton>
        </header>
        <div className="body">
          <div className="form">
            {failed && <Banner severity="error">{failed === true ? t('saveFailed') : failed}</Banner>}
            {props.children}
          </div>
          {props.preview && <div className="preview">{props.preview}</div>}
        </div>
        {(props.onSave || props.actions) && (
          <footer>
            {props.actions}
            {props.onSave && (
              <>
                <span className="spacer" />
                <Button onClick={onClose} disabled={saving}>
                  {t('cancel')}
                </Button>
                {/* A field that is left by the press itself makes it possible to save: the press then belongs to what is around the button. */}
                <span
                  role="presentation"
                  style={{ display: 'inline-flex' }}
                  onClick={({ target, currentTarget }) => target === currentTarget && canSave && !saving && save()}
                >
                  <Button
                    kind={destructive ? 'danger' : 'primary'}
                    icon={destructive ? <Trash2 /> : <Save />}
                    onClick={save}
                    disabled={!canSave}
                    loading={saving}
                    loadingPosition="start"
                  >
                    {saving && !destructive ? t('saving') : (props.saveLabel ?? t('save'))}
                  </Button>
                </span>
              </>
            )}
          </footer>
        )}
      </Layout>
    </Dialog>
  );
});
