import { Navigate, Route, Routes } from 'react-router';
import { NotFoundScreen } from './not-found-screen.tsx';
import { ScreenFrame } from './screen-frame.tsx';
import { screens } from './screens.ts';

/** Every address of the app (specification section 2, D5). */
export function AppRoutes() {
  return (
    <Routes>
      {screens.map((screen) => (
        <Route key={screen.path} path={screen.path} element={<ScreenFrame screen={screen} />} />
      ))}
      <Route path="/marketplace" element={<Navigate to="/shift-marketplace" replace />} />
      <Route path="/setup" element={<Navigate to="/" replace />} />
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}
