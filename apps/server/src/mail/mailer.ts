/** A plain message to one receiver. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Sends a mail; false when it could not be handed over. Why is logged, not answered. */
export type Mailer = (mail: Mail) => Promise<boolean>;

const timeoutMs = 10_000;

export function smtpMailer(settings: { smtpUrl: string; from: string }): Mailer {
  return async (mail) => {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      url: settings.smtpUrl,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    try {
      // The receiver as an object: a text could name several.
      await transport.sendMail({ from: settings.from, to: { name: '', address: mail.to }, subject: mail.subject, text: mail.text });
      return true;
    } catch (error) {
      console.error('A mail could not be sent:', (error as Error).message);
      return false;
    } finally {
      transport.close();
    }
  };
}
