/** What a new password lacks before the server is asked; null when it may be sent. */
export type PasswordProblem = 'short' | 'differs' | 'name';

/** Shortest password in characters. */
export const passwordLength = 12;

/** Rules that can be told while typing. The list of common passwords is the server's. */
export function passwordProblem(password: string, repeated: string, username: string): PasswordProblem | null {
  if (Array.from(password).length < passwordLength) return 'short';
  if (username !== '' && password.toLowerCase() === username.toLowerCase()) return 'name';
  return password === repeated ? null : 'differs';
}
