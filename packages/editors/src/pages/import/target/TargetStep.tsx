import { typeName, typeUri } from '@geo/api';
import { Banner } from '@geo/ui';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Switch from '@mui/material/Switch';
import { useId, type ReactNode } from 'react';
import { DepotForm } from '../../../DepotForm/index.ts';
import { DepotsForm } from '../../../DepotsForm/index.ts';
import { fileEndings } from '../../../format/fileFormats.ts';
import { crsLabel } from '../../../format/crsLabel.ts';
import { DepotChooser } from '../../depots/DepotChooser.tsx';
import { NewFolderButton } from '../../depots/NewFolderButton.tsx';
import { useFolders } from '../../depots/useFolders.ts';
import { OpenMomentNotice } from './OpenMomentNotice.tsx';
import { Step } from '../Step.tsx';
import { fitTogether, recordTypes, type ChosenLayer } from '../choices.ts';
import { useTexts } from '../i18n/texts.ts';
import type { ImportPort } from '../port.ts';
import { depotsFor, foreignLayer, kindFor, takesCrs, type ImportTarget, type TargetKind } from './target.ts';

export interface TargetStepProps {
  readonly port: Pick<ImportPort, 'useCall' | 'useConfig' | 'useList' | 'useMe' | 'useObject' | 'useTypes'>;
  readonly value: ImportTarget;
  readonly onChange: (target: ImportTarget) => void;
  /** The layers that were chosen: depots of other records are not offered. */
  readonly chosen: readonly ChosenLayer[];
  readonly showProblems: boolean;
  readonly fieldErrors: Readonly<Record<string, string>>;
  /** Id of what says that the depot takes no import now. */
  readonly heldId: string;
  /** By the id of the layer whose depot could not be made. */
  readonly nameErrors: Readonly<Record<string, string>>;
}

function NewDepots({ port, value, onChange, chosen, showProblems, fieldErrors, nameErrors }: TargetStepProps): ReactNode {
  const { folders } = useFolders(port);
  const { data: types = [] } = port.useTypes();
  const { data: config } = port.useConfig();
  const [recordType = 'feature'] = recordTypes(chosen);
  const isEach = kindFor(value.kind, chosen) === 'each';
  const chooseFolder = (folder: string): void =>
    onChange({ ...value, draft: { ...value.draft, folder }, depots: { ...value.depots, folder } });
  const folderAction = (
    <NewFolderButton
      port={port}
      folders={folders}
      parent={isEach ? value.depots.folder : value.draft.folder}
      onCreated={(made) => chooseFolder(made.resource_uri)}
    />
  );
  if (isEach)
    return (
      <DepotsForm
        value={value.depots}
        onChange={(depots) => onChange({ ...value, depots })}
        depots={depotsFor(chosen, fileEndings(config?.formats))}
        folders={folders}
        showProblems={showProblems}
        nameErrors={nameErrors}
        folderAction={folderAction}
      />
    );
  return (
    <DepotForm
      value={{ ...value.draft, content_type: typeUri(recordType) }}
      onChange={(draft) => onChange({ ...value, draft })}
      folders={folders}
      types={types.filter((type) => typeName(type.resource_uri) === recordType)}
      isNew
      showProblems={showProblems}
      fieldErrors={fieldErrors}
      folderAction={folderAction}
    />
  );
}

/** Whether records are brought into the system of the depot; what becomes of them otherwise is said before it happens. */
function Transformation({ value, onChange, chosen }: Pick<TargetStepProps, 'value' | 'onChange' | 'chosen'>): ReactNode {
  const t = useTexts();
  const helpId = useId();
  const { depot, isTransformed } = value;
  if (depot === null || !chosen.some(({ layer }) => layer.geometry_types.length > 0)) return null;
  const foreign = foreignLayer(value, chosen);
  const system = crsLabel(depot.srid, null);
  const help = isTransformed ? t('transformHelp', { system }) : t(takesCrs(depot) ? 'untransformedFirst' : 'untransformedHelp', { system });
  return (
    <FormControl error={foreign !== undefined}>
      <FormControlLabel
        label={t('transform')}
        control={
          <Switch
            checked={isTransformed}
            onChange={(_, next) => onChange({ ...value, isTransformed: next })}
            slotProps={{ input: { 'aria-describedby': helpId } }}
          />
        }
      />
      <FormHelperText id={helpId}>
        {foreign ? t('untransformedOther', { name: foreign.name, system, other: crsLabel(foreign.srid, null) }) : help}
      </FormHelperText>
    </FormControl>
  );
}

function ExistingDepot({ port, value, onChange, chosen, showProblems, heldId }: TargetStepProps): ReactNode {
  const t = useTexts();
  const modeId = useId();
  const [recordType] = recordTypes(chosen);
  return (
    <>
      <DepotChooser
        useList={port.useList}
        value={value.depot}
        onChange={(depot) => onChange({ ...value, depot })}
        type={recordType}
        error={showProblems && value.depot === null ? t('depotMissing') : undefined}
      />
      {value.depot && <OpenMomentNotice port={port} depotId={value.depot.id} id={heldId} />}
      <FormControl>
        <FormLabel id={modeId}>{t('mode')}</FormLabel>
        <RadioGroup
          aria-labelledby={modeId}
          value={value.mode}
          onChange={(event) => onChange({ ...value, mode: event.target.value === 'append' ? 'append' : 'replace' })}
          sx={{ gap: 1, mt: 1 }}
        >
          <FormControlLabel value="replace" control={<Radio />} label={t('modeReplace')} />
          <FormControlLabel value="append" control={<Radio />} label={t('modeAppend')} />
        </RadioGroup>
      </FormControl>
      <Transformation value={value} onChange={onChange} chosen={chosen} />
    </>
  );
}

const kindTexts = { each: 'depotForEach', new: 'newDepot', existing: 'existingDepot' } as const satisfies Record<TargetKind, string>;

/** Chooses a new depot, one for each layer, or an existing one, and for the latter whether the records replace or join those that are there. */
export function TargetStep(props: TargetStepProps): ReactNode {
  const { value, onChange, chosen } = props;
  const t = useTexts();
  const labelId = useId();
  const kind = kindFor(value.kind, chosen);
  const offered: readonly TargetKind[] = chosen.length > 1 ? ['each', 'new', 'existing'] : ['new', 'existing'];
  const isMixed = !fitTogether(chosen);
  return (
    <Step number={3} title={t('targetStep')} text={t('targetStepText')}>
      <FormControl>
        <FormLabel id={labelId}>{t('target')}</FormLabel>
        <RadioGroup
          row
          aria-labelledby={labelId}
          value={kind}
          onChange={(event) => onChange({ ...value, kind: offered.find((one) => one === event.target.value) ?? 'new' })}
          sx={{ gap: '4px 24px', mt: 1 }}
        >
          {offered.map((one) => (
            <FormControlLabel
              key={one}
              value={one}
              disabled={isMixed && one !== 'each'}
              control={<Radio />}
              label={t(one === 'new' && chosen.length > 1 ? 'newDepotForAll' : kindTexts[one])}
            />
          ))}
        </RadioGroup>
      </FormControl>
      {isMixed && <Banner severity="info">{t('mixedRecords')}</Banner>}
      {kind === 'existing' ? <ExistingDepot {...props} /> : <NewDepots {...props} />}
    </Step>
  );
}
