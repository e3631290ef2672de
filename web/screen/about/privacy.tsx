import { Link } from 'wouter';
import type { SiteTexts } from '#shared/api/site/look.ts';
import { t } from '#shared/language/t.ts';
import { paths } from '#shared/page/paths.ts';
import { rich } from '../../language/rich.tsx';
import { HtmlText } from '../../ui/text/html-text.tsx';
import styles from './about-section.module.css';
import { Responsible } from './responsible.tsx';

/** Which data is stored, and where. */
export function Privacy({ texts }: { texts: SiteTexts }) {
  return (
    <section id="privacy" className={`stack gap-3 start ${styles.section}`}>
      <h2>{t('Privacy')}</h2>
      <p>{t('This site may collect non-personal information such as game scores and timestamps.')}</p>
      <p>{t('In short:')}</p>
      <dl className={`stack ${styles.facts}`}>
        <div>
          <dt>{t('In your browser')}</dt>
          <dd>
            {rich(
              "Your plays, ratings and preferences. They stay on this device unless <link>you back them up or keep your progress</link>, or join a room. Clearing this site's data deletes them.",
              { link: (inner) => <Link to={paths.progress}>{inner}</Link> },
            )}
          </dd>
        </div>
        <div>
          <dt>{t('On the server, when you finish a puzzle')}</dt>
          <dd>
            {t(
              'The puzzle, the score and the time, under a random number for this play, and from ten plays on which of five groups of players does about as well as you. No name, no address, nothing that links one play to another. Your guesses are added to the counts of all players and not kept with your play, which is erased after 90 days; its score stays in the counts.',
            )}
          </dd>
        </div>
        <div>
          <dt>{t('On the server, when you keep your progress')}</dt>
          <dd>
            {t(
              'Your plays, encrypted in your browser, under a hash that names nobody, and the day of their last use. This site cannot read them and does not store the key. They are erased when you erase them, and after 400 days without use; backups of the site may hold them for longer, still encrypted.',
            )}
          </dd>
        </div>
        <div>
          <dt>{t('On the server, when you are in a room')}</dt>
          <dd>
            {rich(
              "The name of <link>the room</link>, your nickname and your results, encrypted in your browser, and the days on which you finished. This site cannot read them; everyone with the room's link can. They are erased when you leave, results also after the following month, and the room after 90 days without use; backups of the site may hold them for longer, still encrypted.",
              { link: (inner) => <Link to={paths.room}>{inner}</Link> },
            )}
          </dd>
        </div>
        <div>
          <dt>{t('On the server, when you turn on reminders')}</dt>
          <dd>
            {t(
              "The address and keys that your browser's push service gives out, the hour, your time zone and the last day you played. Your push service sees when a message is sent, not what it says. All of it is erased when you turn reminders off, when the push service reports that it no longer exists, and after 180 days without a visit; backups of the site may hold it for longer.",
            )}
          </dd>
        </div>
        <div>
          <dt>{t('On the server, when you rate a puzzle or report a problem')}</dt>
          <dd>
            {t(
              "The rating, under the number of that play, until you remove it. The report and its text, without a name or address; once it is resolved, the site's admins have it in their activity log.",
            )}
          </dd>
        </div>
        <div>
          <dt>{t('On the server, when you submit a level')}</dt>
          <dd>
            {t(
              "The level and the name you give as its creator. Your network address may be stored for the time of the review, in a keyed form that cannot be read back without this site's secret. A cookie lets the same browser open the level again, and so does the secret link that you get, of which only a hash is stored. Each version that you submit, and what you and the team write about it, stays until the level is deleted.",
            )}
          </dd>
        </div>
        <div>
          <dt>{t('On the server, when you test a level')}</dt>
          <dd>
            {t(
              'Your guesses, your score and your opinion, under a random number for this test and without a name, address or time. The creator of the level and the team of this site see them. They are erased with the link that you were given, or with the level.',
            )}
          </dd>
        </div>
        <div>
          <dt>{t('On the server, briefly')}</dt>
          <dd>
            {t(
              'Network addresses are counted in memory to limit requests. The request log does not contain them.',
            )}
          </dd>
        </div>
        <div>
          <dt>{t('Cookies')}</dt>
          <dd>
            {t(
              'None to play. One with the language if you choose one, one with your key if you keep your progress, one for your own submissions, one for levels that you test, three for people who log in to run the site.',
            )}
          </dd>
        </div>
        <div>
          <dt>{t('Other companies')}</dt>
          <dd>
            {t(
              "None: no advertising, no trackers, no files from elsewhere. Only reminders go through the push service of your browser's vendor, and only a level in a link, and the level creator, load pictures from the site that their creator names.",
            )}
          </dd>
        </div>
      </dl>
      <Responsible texts={texts} />
      {texts.privacy && <HtmlText html={texts.privacy} />}
    </section>
  );
}
