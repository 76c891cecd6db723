export { LoginForm, type Credentials, type LoginFormProps } from './LoginForm.tsx';
