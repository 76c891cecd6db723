import type { CrsPlace, CrsProposal } from '@geo/api';
import { Banner, Button, color, fontSize, radius, useFormat, withSetup } from '@geo/ui';
import { MapView } from '@geo/ui/map';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { styled } from '@mui/material/styles';
import { MapPin } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { TextInput } from '../forms/fields/TextInput.tsx';
import { useTexts } from '../i18n/texts.ts';
import { boxesOf, extentAround, ownBox } from './boxes.ts';

/** A coordinate reference system as an import states it: an EPSG code, or the text that a user wrote; neither for none. */
export interface CrsChoice {
  readonly crs?: number;
  readonly crs_definition?: string;
}

/** What became of a text that was to be looked at. */
export type CrsCheck =
  | { readonly state: 'checking'; readonly text: string }
  | { readonly state: 'found'; readonly text: string; readonly place: CrsPlace }
  | { readonly state: 'refused'; readonly text: string; readonly reason: string };

export interface CrsChooserProps {
  /** Systems in which the layer may be, best first, each with the box in degrees where it would then lie. */
  readonly proposals: readonly CrsProposal[];
  /** What the file itself says, where that may be kept. */
  readonly fileCrs?: string;
  /** Extent of the layer in its own units: [minX, minY, maxX, maxY]. */
  readonly extentNative?: readonly number[] | null;
  /** The choice in force. */
  readonly value: CrsChoice;
  /** A proposal was chosen, or a choice taken back. A text becomes the choice of whoever answers `onCheck`. */
  readonly onChange: (value: CrsChoice) => void;
  /** Asks where the layer would lie in what was written: an EPSG code, WKT or PROJ text. */
  readonly onCheck: (text: string) => void;
  /** What the server says about the choice; `null` or nothing while it is not known. */
  readonly check?: CrsCheck | null;
  /** Template of the base map's tiles, see `MapView`. */
  readonly baseTileUrl?: string;
  /** Whose map the check is drawn on. */
  readonly attribution?: ReactNode;
  /** Shows the value, which cannot be changed. @default false */
  readonly readOnly?: boolean;
}

const Columns = styled('div')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))',
  alignItems: 'start',
  '& .map': { border: `1px solid ${color.line}`, borderRadius: radius, overflow: 'hidden' },
  '& .choice': { display: 'grid', gap: 12, minWidth: 0 },
  '& .name': { display: 'block', fontSize: fontSize.small, color: color.text2, overflowWrap: 'anywhere' },
  '& .own': { display: 'grid', gap: 8, paddingLeft: 30, minWidth: 0 },
  '& .help': { margin: 0, fontSize: fontSize.small, color: color.text2 },
});

const file = 'file';

function selectedOf({ crs, crs_definition }: CrsChoice, isOwn: boolean, fileCrs: string | undefined): string | null {
  if (isOwn || crs_definition !== undefined) return ownBox;
  return crs === undefined ? (fileCrs === undefined ? null : file) : String(crs);
}

/** A text counts once it was found. */
function committed(text: string, check: CrsCheck | null | undefined): CrsChoice {
  return check?.state === 'found' && check.text === text.trim() ? { crs_definition: check.text } : {};
}

interface OwnProps extends Pick<CrsChooserProps, 'value' | 'onChange' | 'onCheck' | 'check'> {
  readonly readOnly: boolean;
}

/** A text is the draft until it was looked at; then it is the choice. */
function Own({ value, onChange, onCheck, check, readOnly }: OwnProps): ReactNode {
  const t = useTexts();
  const [draft, setDraft] = useState(value.crs_definition ?? check?.text ?? '');
  const about = check?.text === draft.trim() ? check : null;
  const look = (): void => {
    if (draft.trim() !== '') onCheck(draft.trim());
  };
  return (
    <div className="own">
      <TextInput
        label={t('crsText')}
        value={draft}
        rows={1}
        spellCheck={false}
        readOnly={readOnly}
        onSave={look}
        error={about?.state === 'refused' ? about.reason : undefined}
        help={t('crsTextHelp')}
        onChange={(text) => {
          setDraft(text);
          const next = committed(text, check);
          if (next.crs_definition !== value.crs_definition) onChange(next);
        }}
      />
      {!readOnly && (
        <div>
          <Button
            icon={<MapPin />}
            onClick={look}
            disabled={draft.trim() === ''}
            loading={about?.state === 'checking'}
            loadingPosition="start"
          >
            {t('crsCheck')}
          </Button>
        </div>
      )}
      <div aria-live="polite" style={{ display: 'grid', gap: 8 }}>
        {about?.state === 'found' && (
          <Banner severity="success">
            {[about.place.srid !== null && `EPSG:${about.place.srid}`, about.place.name].filter(Boolean).join(' · ')}
          </Banner>
        )}
        {about?.state === 'found' && about.place.bbox4326 === null && <Banner severity="info">{t('crsNoPlace')}</Banner>}
        {about?.state === 'found' &&
          about.place.notes.map((note) => (
            <Banner key={note.text} severity="info">
              {note.text}
            </Banner>
          ))}
      </div>
    </div>
  );
}

/** Asks in which coordinate reference system a layer is: each proposal with where it would lie on the map, or an own code or text. */
export const CrsChooser = withSetup(function CrsChooser({
  proposals,
  fileCrs,
  extentNative,
  check = null,
  readOnly = false,
  ...props
}: CrsChooserProps): ReactNode {
  const { value, onChange, onCheck } = props;
  const t = useTexts();
  const format = useFormat();
  const [isOwn, setOwn] = useState(false);
  const selected = selectedOf(value, isOwn, fileCrs);
  const own = check?.state === 'found' && selected === ownBox ? check.place : null;
  const boxes = useMemo(() => boxesOf(proposals, own, selected, t('crsOwn')), [proposals, own, selected, t]);
  const extent = useMemo(() => extentAround(boxes), [boxes]);
  const choose = (id: string): void => {
    if (readOnly) return;
    setOwn(id === ownBox);
    if (id === ownBox) {
      const next = committed(check?.text ?? '', check);
      if (value.crs !== undefined || next.crs_definition !== value.crs_definition) onChange(next);
    } else onChange(id === file ? {} : { crs: Number(id) });
  };
  return (
    <Columns>
      <div className="choice">
        {proposals.length === 0 && fileCrs === undefined && <Banner severity="info">{t('crsNoProposals')}</Banner>}
        <RadioGroup
          aria-label={t('crsOfLayer')}
          value={selected ?? ''}
          onChange={(event) => choose(event.target.value)}
          sx={{ gap: '4px' }}
        >
          {fileCrs !== undefined && (
            <FormControlLabel value={file} disabled={readOnly} control={<Radio />} label={t('crsAsInFile', { name: fileCrs })} />
          )}
          {proposals.map(({ srid, name }) => (
            <FormControlLabel
              key={srid}
              value={String(srid)}
              disabled={readOnly}
              control={<Radio />}
              label={
                <>
                  EPSG:{srid}
                  <span className="name">{name}</span>
                </>
              }
            />
          ))}
          <FormControlLabel value={ownBox} disabled={readOnly} control={<Radio />} label={t('crsOther')} />
        </RadioGroup>
        {selected === ownBox && <Own value={value} onChange={onChange} onCheck={onCheck} check={check} readOnly={readOnly} />}
        {extentNative && (
          <p className="help">
            {t('extentInFile', { extent: extentNative.map((one) => format.plain(Math.round(one * 1000) / 1000)).join(' · ') })}
          </p>
        )}
      </div>
      {boxes.length > 0 && (
        <div className="map">
          <MapView
            label={t('crsMap')}
            height={340}
            baseTileUrl={props.baseTileUrl}
            attribution={props.attribution}
            boxes={boxes}
            onBoxSelect={choose}
            extent4326={extent}
          />
        </div>
      )}
    </Columns>
  );
});
