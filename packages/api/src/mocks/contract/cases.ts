import { accountCases } from './account.ts';
import { preparedTilesCases } from './preparedTiles.ts';
import { tidyCases } from './tidy.ts';
import { switchboardCases } from './switchboards.ts';
import { depotCases } from './depots.ts';
import { dialogCases } from './dialogs.ts';
import { documentCases } from './documents.ts';
import { downloadCases } from './downloads.ts';
import { folderCases } from './folders.ts';
import { freshnessCases } from './freshness.ts';
import { functionCases } from './functions.ts';
import { geometryCases } from './geometries.ts';
import { graphCases } from './graph.ts';
import { importCases } from './imports.ts';
import { importSettingsCases } from './importSettings.ts';
import { instantCases } from './instants.ts';
import { approvalCases } from './approval.ts';
import { qualityCases } from './quality.ts';
import { comparisonCases } from './comparisons.ts';
import { deepCases } from './deep.ts';
import { keyCases } from './keys.ts';
import { liveDepotCases } from './liveDepots.ts';
import { liveDatasetCases } from './liveDatasets.ts';
import { namedValueCases } from './namedValues.ts';
import { externalLayerCases } from './externalLayers.ts';
import { metalayerCases } from './metalayers.ts';
import { momentCases } from './moments.ts';
import { objectCases } from './objects.ts';
import { peopleCases } from './people.ts';
import { publicationCases } from './publication.ts';
import { publishedCases } from './published.ts';
import { enteredRecordCases } from './enteredRecords.ts';
import { pictureCases } from './pictures.ts';
import { pileCases } from './piles.ts';
import { recordCases } from './records.ts';
import { revisionCases } from './revisions.ts';
import { layerSettingsCases } from './layerSettings.ts';
import { lineageCases } from './lineage.ts';
import { layerAttributeCases } from './layerAttributes.ts';
import { serviceCheckCases } from './serviceChecks.ts';
import { schedulesCases } from './schedules.ts';
import { runCases } from './runs.ts';
import { securityCases } from './security.ts';
import type { ContractTarget } from './session.ts';
import { sharingCases } from './sharing.ts';
import { storageCases } from './storage.ts';
import { styleFileCases } from './styleFiles.ts';
import { styleCases } from './styles.ts';
import { stepCases } from './steps.ts';
import { tagCases } from './tags.ts';

/** The rules every server of the contract keeps, ready to run against the given one. */
export function contractCases(target: ContractTarget): { readonly name: string; readonly run: () => Promise<void> }[] {
  const cases = [
    ...accountCases,
    ...depotCases,
    ...metalayerCases,
    ...externalLayerCases,
    ...momentCases,
    ...stepCases,
    ...liveDepotCases,
    ...layerSettingsCases,
    ...styleCases,
    ...styleFileCases,
    ...recordCases,
    ...pileCases,
    ...enteredRecordCases,
    ...namedValueCases,
    ...downloadCases,
    ...instantCases,
    ...geometryCases,
    ...deepCases,
    ...approvalCases,
    ...comparisonCases,
    ...qualityCases,
    ...tidyCases,
    ...preparedTilesCases,
    ...importCases,
    ...importSettingsCases,
    ...pictureCases,
    ...switchboardCases,
    ...graphCases,
    ...liveDatasetCases,
    ...functionCases,
    ...dialogCases,
    ...documentCases,
    ...storageCases,
    ...revisionCases,
    ...runCases,
    ...lineageCases,
    ...layerAttributeCases,
    ...serviceCheckCases,
    ...schedulesCases,
    ...freshnessCases,
    ...folderCases,
    ...objectCases,
    ...tagCases,
    ...publishedCases,
    ...peopleCases,
    ...sharingCases,
    ...publicationCases,
    ...securityCases,
    ...keyCases,
  ];
  return cases.map(({ name, run }) => ({ name, run: () => run(target) }));
}
