interface MailText {
  subject: string;
  text: string;
}

interface MailTexts {
  invitation(input: { link: string; days: number }): MailText;
  addonRequest(input: { addon: string; username: string; email: string }): MailText;
  supportRequest(input: SupportTexts): MailText;
}

interface SupportTexts {
  switchboard: string;
  switchboardUrl: string;
  node: string;
  run: string;
  start: string;
  user: string;
  username: string;
  email: string;
  message: string;
  stacktrace: string;
}

/** A name that fits a subject. */
function shortened(name: string): string {
  return name.length > 80 ? `${name.slice(0, 79)}…` : name;
}

const de: MailTexts = {
  invitation: ({ link, days }) => ({
    subject: 'Einladung zur Geodaten-Plattform',
    text: `Guten Tag,

Sie wurden zur Geodaten-Plattform eingeladen. Unter diesem Link setzen Sie Ihr Passwort:

${link}

Der Link gilt ${days} Tage und lässt sich einmal verwenden. Falls Sie diese Einladung nicht erwarten, können Sie die Nachricht löschen.
`,
  }),
  addonRequest: ({ addon, username, email }) => ({
    subject: `Interesse an „${addon}“`,
    text: `${username} (${email || 'ohne E-Mail-Adresse'}) möchte mehr über „${addon}“ erfahren.\n`,
  }),
  supportRequest: (request) => ({
    subject: `Supportanfrage: „${shortened(request.switchboard)}“`,
    text: `${request.user} (${request.username}, ${request.email || 'ohne E-Mail-Adresse'}) bittet um Hilfe bei einer fehlgeschlagenen Ausführung.

Switchboard: ${request.switchboard}
${request.switchboardUrl}
Node: ${request.node}
Ausführung: ${request.run}, ${request.start}

Nachricht:
${request.message || '(keine)'}

Fehler:
${request.stacktrace || '(kein Text)'}
`,
  }),
};

const en: MailTexts = {
  invitation: ({ link, days }) => ({
    subject: 'Invitation to the geodata platform',
    text: `Hello,

You have been invited to the geodata platform. Set your password with this link:

${link}

The link is valid for ${days} days and works once. If you did not expect this invitation, you can delete this message.
`,
  }),
  addonRequest: ({ addon, username, email }) => ({
    subject: `Interest in "${addon}"`,
    text: `${username} (${email || 'no email address'}) would like to know more about "${addon}".\n`,
  }),
  supportRequest: (request) => ({
    subject: `Support request: "${shortened(request.switchboard)}"`,
    text: `${request.user} (${request.username}, ${request.email || 'no email address'}) asks for help with a failed run.

Switchboard: ${request.switchboard}
${request.switchboardUrl}
Node: ${request.node}
Run: ${request.run}, ${request.start}

Message:
${request.message || '(none)'}

Error:
${request.stacktrace || '(no text)'}
`,
  }),
};

export const mailTexts: Readonly<Record<'de' | 'en', MailTexts>> = { de, en };
