import { refused } from '../../errors.ts';

const common = ['password1234', '123456789012', 'qwertzuiopas', 'passwortpasswort'];

/** 422 at `field` for a password of fewer than 12 characters, a common one, or the user name. */
export function checkPassword(password: string, username: string, field: string): void {
  if (Array.from(password).length < 12) throw refused('password_short', field, 'Das Passwort braucht mindestens 12 Zeichen.');
  if (common.includes(password.toLowerCase())) throw refused('password_common', field, 'Dieses Passwort ist zu bekannt.');
  if (password.toLowerCase() === username.toLowerCase())
    throw refused('password_username', field, 'Das Passwort darf nicht der Benutzername sein.');
}

/** 422 when a new password and its repetition differ, or when it is too weak. */
export function checkNewPassword(first: string, second: string, username: string): void {
  if (first !== second) throw refused('passwords_differ', 'new_password2', 'Die Passwörter stimmen nicht überein.');
  checkPassword(first, username, 'new_password1');
}
