export { takeFocus } from '@geo/editors/pages';
