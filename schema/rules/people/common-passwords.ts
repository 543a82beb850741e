import { fold } from '../text/fold.ts';

/** The commonest passwords of published breaches that are long enough to be chosen here; attackers try these first. */
const commonest = new Set(
  `123456 1234567 12345678 123456789 1234567890 0123456789 987654321 9876543210 111111 1111111 11111111 000000 00000000
  112233 121212 123123 123123123 123321 123654 131313 147258 159357 159753 222222 333333 444444 555555 654321 666666
  696969 777777 7777777 789456 888888 88888888 999999 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsx qwerty qwerty1
  qwerty12 qwerty123 qwertyui qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm abc123 abcd1234 abcdef abcdefg a123456 aa123456
  password password1 password12 password123 passw0rd p@ssw0rd p@ssword pass1234 admin1 admin123 administrator letmein
  welcome welcome1 welcome123 changeme default guest123 login123 secret123 iloveyou iloveyou1 princess princess1 sunshine
  monkey dragon football football1 baseball basketball superman batman shadow master michael michelle jordan jordan23
  charlie charlie1 daniel thomas jessica jennifer ashley nicole hunter hunter2 liverpool liverpool1 arsenal chelsea
  chelsea1 everton rangers celtic london england manchester united flower summer summer1 winter freedom whatever
  trustno1 starwars pokemon computer internet samsung google cheese chocolate cookie pepper ginger killer soccer hockey
  maggie buster tigger andrew joshua george matthew robert anthony fuckyou fuckyou1 asshole mustang access lovely
  babygirl qweasd qweasdzxc q1w2e3r4 zaq12wsx 1234qwer qwer1234 restaurant kitchen brigade staff123 manager manager1`
    .split(/\s+/)
    .filter(Boolean),
);

/** Whether a password is among the first an attacker tries (OWASP ASVS 2.1.7), ignoring case. */
export const isCommonPassword = (password: string): boolean => commonest.has(fold(password.trim()));
