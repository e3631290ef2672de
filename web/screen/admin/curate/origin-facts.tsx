import type { Candidate, CandidateOrigin } from '#shared/candidate/candidate.ts';
import { t } from '#shared/language/t.ts';
import { isWebAddress } from '#shared/level/picture/picture-key.ts';
import { Licence } from '../../../level/licence.tsx';

/** Where a candidate comes from; tables and packs may be called by what is in them, so they have no name where `isNamed` is false. */
export function originText({ kind, name, author, licence }: CandidateOrigin, isNamed: boolean): string {
  if (name === '') return t('From the team');
  switch (kind) {
    case 'team':
      return t('From {name} of the team', { name });
    case 'table':
      return isNamed ? t('From a table: {name}', { name }) : t('From a table');
    case 'source':
      return t('From {name}', { name });
    case 'pack':
      if (!isNamed) return t('From a pack');
      if (author === undefined || licence === undefined) return t('From the pack {name}', { name });
      return t('From the pack {name} by {author}, {licence}', { name, author, licence });
  }
}

/** The origin of a candidate, and the credit of its picture; `isNamed` is false where they would tell the game. */
export function OriginFacts({ candidate, isNamed }: { candidate: Candidate; isNamed: boolean }) {
  const { origin, level } = candidate;
  const { credit } = level;
  const pages = [
    [t('Page of the picture'), origin.page],
    [t('Source of the picture'), credit?.homepage === origin.page ? '' : credit?.homepage],
  ] as const;
  return (
    <div className="stack gap-1 breaks">
      <p className="small medium">{originText(origin, isNamed)}</p>
      {isNamed && origin.first && (
        <p className="note">{t('First from the pack {name} by {author}, {licence}', origin.first)}</p>
      )}
      {origin.signer && <p className="note">{t('Signed by {signer}', { signer: origin.signer })}</p>}
      {isNamed && credit && (
        <p className="note">
          {credit.attribution}
          {credit.attribution && credit.licence && ', '}
          <Licence licence={credit.licence} />
        </p>
      )}
      {isNamed &&
        pages.map(
          ([label, address]) =>
            address &&
            isWebAddress(address) && (
              <p key={label} className="note">
                <a href={address} target="_blank" rel="noopener noreferrer">
                  {label}
                </a>
              </p>
            ),
        )}
    </div>
  );
}
