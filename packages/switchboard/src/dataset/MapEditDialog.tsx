import { sameJson, typeName, type Frame } from '@geo/api';
import { DatumEditor } from '@geo/editors';
import { Banner, ErrorState, ListSkeleton, ModalFrame, color, focusRefused } from '@geo/ui';
import { MapPinned } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { useTypeText } from '../ports/typeText.ts';
import type { RecordsPort } from '../port.ts';
import { isEntered } from './tabs.ts';
import { useDatums } from './useDatums.ts';
import { useDiscardQuestion } from './useDiscardQuestion.tsx';
import { useSaving, type Saved } from './useSaving.ts';
import { useValueDraft } from './useValueDraft.ts';

export interface MapEditDialogProps {
  /** A dataset whose one value has a place, and is entered. */
  readonly frame: Frame;
  readonly loadDatums: RecordsPort['loadDatums'];
  /** Sets the value, which was `before` when the user began to change it. Where it answers false the dialog stays. */
  readonly onValue: (value: unknown, before: unknown) => Saved;
  /** Address pattern of the base map's tiles; without it the ground stays plain. */
  readonly baseMapUrl?: string;
  /** The user closes it. */
  readonly onClose: () => void;
}

/** The value of a dataset on a map over the whole window: its geometry and its properties. What is not saved is not thrown away unasked. */
export function MapEditDialog({ frame, loadDatums, onValue, baseMapUrl, onClose }: MapEditDialogProps): ReactNode {
  const t = useTexts();
  const typeText = useTypeText();
  const type = typeName(frame.content_type);
  const { list, error, retry } = useDatums(frame, '', loadDatums);
  const known = list?.objects[0]?.value ?? null;
  const value = useValueDraft(type, known, false, 1);
  const saving = useSaving();
  const { unlessDropped, question } = useDiscardQuestion(t('discardMapEditText'), value.reset);
  const changed = list !== null && !sameJson(value.value ?? null, known);
  const edited = isEntered(frame, { readOnly: false }, list);
  const title = t('editInMapNamed', { name: frame.name || typeText(type) });
  const panel = useRef<HTMLDivElement>(null);
  const save = (): void => {
    if (!focusRefused(panel.current)) saving.save(onValue(value.value, value.before), onClose);
  };
  const close = (): void => unlessDropped(changed, onClose);
  const content = (): ReactNode => {
    if (list === null)
      return error === undefined ? <ListSkeleton rows={4} /> : <ErrorState title={t('dataFailed')} reason={error} onRetry={retry} />;
    return (
      <>
        {!edited && <Banner severity="info">{t('computedNotEdited')}</Banner>}
        <DatumEditor
          type={type}
          label={t('value')}
          value={edited ? value.whole : { ...list.objects[0], type: 'Feature' }}
          onChange={value.onWhole}
          readOnly={!edited}
          sources={{ baseMapUrl, mapHeight: 'max(320px, calc(100dvh - 420px))' }}
        />
      </>
    );
  };
  return (
    <ModalFrame
      open
      size="full"
      title={title}
      icon={<MapPinned size={20} color={color.text2} />}
      saving={saving.isSaving}
      failed={saving.hasFailed}
      canSave={changed && value.value !== undefined}
      onSave={edited && list !== null ? save : undefined}
      onClose={close}
    >
      <div ref={panel} style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 }}>
        {content()}
      </div>
      {question}
    </ModalFrame>
  );
}
