declare module 'virtual:components' {
  export const components: readonly import('../../scripts/stories/props.ts').Component[];
  export const iconNames: readonly string[];
}
