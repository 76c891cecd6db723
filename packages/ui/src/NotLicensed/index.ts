export { NotLicensed, type NotLicensedProps } from './NotLicensed.tsx';
