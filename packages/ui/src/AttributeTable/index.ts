export { AttributeTable, type AttributeTableProps, type ShownValue } from './AttributeTable.tsx';
export {
  addAttribute,
  keyProblem,
  readValue,
  removeAttribute,
  renameAttribute,
  setAttributeValue,
  toAttributes,
  toRecord,
  type Attribute,
  type KeyProblem,
} from './attributes.ts';
