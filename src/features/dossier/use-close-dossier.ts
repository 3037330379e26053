import { useRouter } from '@tanstack/react-router';

/** Returns to the page before the first dossier, so that Back does not open the dossier again. */
export function useCloseDossier() {
  const router = useRouter();
  return () => {
    const { dossiers } = router.state.location.state;
    if (dossiers) return router.history.go(-dossiers);
    void router.navigate({
      to: '.',
      search: (now: object) => ({ ...now, person: undefined }),
      replace: true,
      resetScroll: false,
    });
  };
}
