import { styled } from '@mui/material/styles';
import { fromEvent } from 'file-selector';
import { Upload } from 'lucide-react';
import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { Button } from '../Button/index.ts';
import { useUiTexts } from '../i18n/texts.ts';
import { color, fontSize } from '../theme/tokens.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';
import { FileRow, type DroppedFile } from './FileRow.tsx';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

export interface FileDropAreaProps {
  /** Files were dropped or chosen; of a dropped folder all that it holds, which `pathOf` tells apart. */
  readonly onFiles: (files: readonly File[]) => void;
  /** The files so far, with their states. */
  readonly files?: readonly DroppedFile[];
  /** Shows a button for removing a file. */
  readonly onRemove?: (id: string) => void;
  /** Shows a button for giving up a file that waits or is on its way, in place of the one that removes it. */
  readonly onCancel?: (id: string) => void;
  /** What to drop here. @default 'Drop the files you want to import here.', in the language in use */
  readonly text?: string;
  /** Limits and formats, below the text. */
  readonly hint?: ReactNode;
  /** File types for the chooser, as in the `accept` attribute of an input. */
  readonly accept?: string;
  /** More than one file may come at once. @default true */
  readonly multiple?: boolean;
  /** It cannot be used at present. @default false */
  readonly disabled?: boolean;
}

const Area = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: 10,
  padding: '28px 20px',
  borderRadius: 8,
  border: `1.5px dashed ${color.lineStrong}`,
  backgroundColor: color.sunken,
  textAlign: 'center',
  fontSize: fontSize.body,
  transition: 'border-color 90ms, background-color 90ms',
  '&[data-over="true"]': { borderColor: color.accent, backgroundColor: color.accentSoft },
  '& p': { margin: 0 },
});

/** Takes files by dropping or by a button, and shows how each fares. The app uploads. */
export const FileDropArea = withGeo(function FileDropArea({
  onFiles,
  files = [],
  onRemove,
  onCancel,
  multiple = true,
  disabled = false,
  ...props
}: FileDropAreaProps): ReactNode {
  const t = useUiTexts();
  const textId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (files: readonly File[]): void => {
    const taken = files.slice(0, multiple ? undefined : 1);
    if (taken.length > 0 && !disabled) onFiles(taken);
  };
  const drag = (event: DragEvent, isOver: boolean): void => {
    event.preventDefault();
    setOver(isOver && !disabled);
  };
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 }}>
      <Area
        data-over={over}
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
        onDrop={(event) => {
          drag(event, false);
          const plain = [...event.dataTransfer.files];
          // Where a folder may not be read, its name is all there is.
          void fromEvent(event.nativeEvent).then(
            (dropped) => take(dropped.filter((one) => one instanceof File)),
            () => take(plain),
          );
        }}
      >
        <Upload size={22} color={color.text2} aria-hidden />
        <p id={textId}>{props.text ?? t('dropFiles')}</p>
        {props.hint && <p style={{ color: color.text2, fontSize: fontSize.small }}>{props.hint}</p>}
        <Button disabled={disabled} onClick={() => input.current?.click()} aria-describedby={textId}>
          {t(multiple ? 'chooseFiles' : 'chooseFile')}
        </Button>
        <input
          ref={input}
          type="file"
          aria-label={t('files')}
          tabIndex={-1}
          multiple={multiple}
          accept={props.accept}
          disabled={disabled}
          style={visuallyHidden}
          onChange={(event) => {
            take([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </Area>
      {files.length > 0 && (
        <ul aria-label={t('files')} style={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 2 }}>
          {files.map((file) => (
            <FileRow key={file.id} file={file} onRemove={onRemove} onCancel={onCancel} />
          ))}
        </ul>
      )}
    </div>
  );
});
