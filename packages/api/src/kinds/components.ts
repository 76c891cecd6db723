/** A part of the platform that an installation has or lacks. */
export interface Component {
  /** The product has it: on unless the operator switches it off. What it lacks cannot be switched on. */
  readonly built: boolean;
}

/** Every component of the configuration; the one place that knows which there are. */
export const components = {
  magazine: { built: true },
  metadata: { built: true },
  backend_tags: { built: true },
  timeslider: { built: true },
  view_translation_editor: { built: false },
  analytics: { built: false },
  events: { built: true },
  sessions: { built: true },
  api_stats: { built: false },
  filter_editor: { built: true },
  node_runs: { built: true },
  parquet_storage: { built: true },
  workflow_run: { built: false },
  map_editing: { built: true },
  citymodels: { built: false },
  pointclouds: { built: false },
  livedata: { built: false },
} as const satisfies Readonly<Record<string, Component>>;
export type ComponentName = keyof typeof components;

export const componentNames: readonly ComponentName[] = Object.keys(components) as ComponentName[];
/** Those that an operator may switch off. */
export const builtComponents: readonly ComponentName[] = componentNames.filter((name) => components[name].built);

/** Whether each component is on, where these are switched off. */
export function componentsState(off: readonly string[] = []): Record<ComponentName, boolean> {
  return Object.fromEntries(componentNames.map((name) => [name, components[name].built && !off.includes(name)])) as Record<
    ComponentName,
    boolean
  >;
}
