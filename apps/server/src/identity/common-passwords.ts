/**
 * Words that well-known passwords are made of, in lower case. Most lists hold them with digits, signs and repetitions
 * around them; `passwordFault` takes these away before it compares.
 */
const words = `
password passwort passwd pass parole kennwort losung geheim secret geheimnis topsecret hallo hello welcome willkommen letmein login logon
anmelden einloggen admin administrator adminadmin root superuser sysadmin master user benutzer username guest gast test testtest testpassword
testpasswort default standard changeme changeit aendern bitteaendern initial start anfang temp temporary temporaer demo example beispiel
qwerty qwertz qwertyuiop qwertzuiop asdfgh asdfghjkl yxcvbnm zxcvbnm qazwsx qazwsxedc qayxsw wasd azerty azertyuiop dvorak
iloveyou ichliebedich ilovemyself liebe schatz schatzi schatzilein engel engelchen hase haschen mausi mausebaer prinzessin princess prince
dragon drache monkey affe tiger loewe lion panda bear baer shadow schatten sunshine sonnenschein sonne mond stern sterne himmel sommer winter
fruehling herbst summer spring autumn january february march april june july august september october november december januar februar maerz
mai juni juli oktober dezember montag dienstag mittwoch donnerstag freitag samstag sonntag monday tuesday wednesday thursday friday saturday sunday
football fussball soccer baseball basketball hockey tennis golf bundesliga champion champions bayern bayernmuenchen borussia dortmund schalke
hamburg berlin muenchen koeln frankfurt stuttgart dresden leipzig deutschland germany oesterreich austria schweiz switzerland europa europe
superman batman spiderman ironman starwars startrek pokemon pikachu naruto hogwarts harrypotter gandalf frodo matrix trustno trustnoone
jordan michael michelle jennifer jessica nicole daniel andreas thomas stefan stephan martin matthias christian alexander alexandra sebastian
florian johannes katharina sabine claudia susanne petra monika charlie george robert william anthony joshua matthew andrew ashley amanda
mercedes ferrari porsche corvette mustang harley yamaha volkswagen audi bmw computer internet server network windows microsoft google apple
samsung facebook linkedin twitter instagram adobe photoshop database datenbank postgres postgresql mysql oracle geoserver mapserver qgis
geodata geodaten geoportal backoffice landkarte vermessung kataster office firma company business support service helpdesk buero arbeit
access zugang zutritt security sicherheit safe sicher sesam sesamoeffnedich opensesame abracadabra simsalabim magic zauberer wizard
freedom freiheit whatever whocares nothing nichts niemand nobody blank fuckyou fuckoff bullshit scheisse arschloch verdammt
killer hunter ninja samurai warrior ranger rocket rakete phoenix eagle adler falcon falke cookie cookies kaffee coffee chocolate schokolade
pepper ginger butter banana cheese kaese pizza bier whisky vodka mustermann maxmustermann erikamustermann johndoe janedoe lorem loremipsum
ipsum correcthorsebatterystaple correcthorse batterystaple thequickbrownfox quickbrownfox passphrase mypassword meinpasswort
einpasswort thisismypassword dasistmeinpasswort neuespasswort newpassword altespasswort yourpassword deinpasswort nopassword keinpasswort
starkespasswort strongpassword sicherespasswort securepassword supersecret supergeheim streunggeheim strenggeheim vertraulich
abc abcd abcde abcdef abcabc aaa xyz xxx zzz foobar foo bar baz hunter love money geld gold silver silber diamond diamant heaven hell
passwordpassword letmeinplease openthedoor iamgod jesus jesuschrist christus heiland halleluja blessed forever fuerimmer together zusammen
bigdaddy daddy mommy mama papa oma opa familie family baby babygirl kitten katze hund purple orange yellow green blue black white rot blau gruen
`;

export const commonWords: ReadonlySet<string> = new Set(words.trim().split(/\s+/));

/** Rows of keyboards and alphabets: any part of one, in either direction, is a well-known password. */
export const sequences: readonly string[] = [
  '01234567890123456789012345678901234567890',
  '1qaz2wsx3edc4rfv5tgb6zhn7ujm',
  '1qay2wsx3edc4rfv5tgb6zhn7ujm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1q2w3e4r5t6z7u8i9o0p',
  'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertyuiop[]asdfghjkl;zxcvbnm,./',
  'qwertzuiopasdfghjklyxcvbnm',
  'qwertzuiopüasdfghjklöäyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
];
