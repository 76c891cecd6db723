export { errorText, fieldErrors, isNotFound } from '@geo/api';
