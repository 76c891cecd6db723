/**
 * Names of the stories that have a baseline: how a component looks at rest, in the dark, in its kinds and in its states. All other
 * stories test behaviour, or show what one of these already shows in other words (`English`).
 */
const compared = [
  ['Default', 'Dark', 'Compact', 'Table', 'Cards', 'List', 'Page', 'Grid', 'GridDark', 'Graph', 'GraphDark', 'Tree', 'Narrow'],
  ['Loading', 'Empty', 'Failed', 'ReadOnly', 'Disabled', 'Invalid', 'Pending', 'Partial', 'Offline'],
  ['Kinds', 'KindsDark', 'Sizes', 'Rings', 'Pill', 'Colors', 'Tokens', 'TokensDark', 'AllTypes', 'AllTypesDark'],
  ['Open', 'OpenDark', 'Menu', 'Menus', 'Edge', 'Tagged', 'Favoured', 'Dragging', 'Selecting', 'Removable', 'Columns', 'Bytes'],
  ['WithActionAndClose', 'WithFiles', 'WithImage', 'WithInfoCard', 'WithRejections', 'WithTabs', 'WithErrors', 'AffectedObjects'],
  ['Destructive', 'Polygons', 'WithDifferences', 'LongName', 'RightToLeft'],
].flat();

/** Picks the stories by their name as it is shown (`Grid Dark`); the tag `!visual` takes a single one out. */
export const comparedNames: RegExp = new RegExp(`^(${compared.map((name) => name.replaceAll(/\B(?=[A-Z])/g, ' ')).join('|')})$`);
