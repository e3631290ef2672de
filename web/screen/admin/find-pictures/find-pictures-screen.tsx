import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#shared/language/t.ts';
import { Loaded } from '../../../ui/loading/loaded.tsx';
import { AdminNote, AdminSection } from '../admin-section.tsx';
import { FoundPictures } from './found-pictures.tsx';
import { pictureSourcesQuery, type Question } from './queries.ts';
import { SearchForm } from './search-form.tsx';

/** Proposes pictures of a source, and adds those that are chosen as candidates (docs/rules/sources.md#found-pictures). */
export function FindPicturesScreen() {
  const sources = useQuery(pictureSourcesQuery());
  return (
    <AdminSection title={t('Find pictures')}>
      <Loaded query={sources} failed={t('The sources of pictures could not be loaded')}>
        {([source]) =>
          source === undefined ? (
            <AdminNote>
              {t(
                'No source of pictures is set. The settings IGDB_CLIENT_ID and IGDB_CLIENT_SECRET add IGDB, see docs/self-hosting.md.',
              )}
            </AdminNote>
          ) : (
            <Search source={source} />
          )
        }
      </Loaded>
    </AdminSection>
  );
}

function Search({ source }: { source: string }) {
  const [question, setQuestion] = useState<Question | null>(null);
  return (
    <>
      <p>
        {t(
          'The pictures of {source} belong to others. Whoever runs this site answers for the right to show them: read the terms of {source} first.',
          { source },
        )}
      </p>
      <SearchForm onSearch={setQuestion} />
      {question && <FoundPictures key={JSON.stringify(question)} source={source} question={question} />}
    </>
  );
}
