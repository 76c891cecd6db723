interface MailText {
  subject: string;
  text: string;
}

interface MailTexts {
  invitation(input: { link: string; days: number }): MailText;
  addonRequest(input: { addon: string; username: string; email: string }): MailText;
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
};

export const mailTexts: Readonly<Record<'de' | 'en', MailTexts>> = { de, en };
