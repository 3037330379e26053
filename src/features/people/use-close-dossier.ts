import { useRouter } from '@tanstack/react-router';

/** Closes the dossier: goes back to the page before the first one, so that Back does not open it again. */
export function useCloseDossier() {
  const router = useRouter();
  return () => {
    const { dossiers } = router.state.location.state;
    if (dossiers) {
      router.history.go(-dossiers);
      return;
    }
    void router.navigate({
      to: '.',
      search: (now: object) => ({ ...now, person: undefined }),
      replace: true,
      resetScroll: false,
    });
  };
}
