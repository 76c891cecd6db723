import type { StoredMessage } from './message.ts';
import { Refusal } from './refusal.ts';

/** A whole file (or upload) is refused. The log shows the German text, which names the file and the reason. */
export class FormatError extends Refusal {
  override readonly name = 'FormatError';

  constructor(message: StoredMessage, options?: ErrorOptions) {
    super(message.code, message, { ...options, logged: message.de });
  }
}
