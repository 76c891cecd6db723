export { TreeSelect, type TreeSelectProps } from './TreeSelect.tsx';
export { TreeView, type TreeViewProps } from './TreeView.tsx';
export { pathTo, type TreeNode } from './tree.ts';
